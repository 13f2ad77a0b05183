import words from 'antd/es/locale/en_US.js';
import 'dayjs/locale/en.js';

export const days = 'en';
export { words };
