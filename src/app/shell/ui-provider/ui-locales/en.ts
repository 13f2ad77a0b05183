import messages from 'antd/es/locale/en_US.js';
import 'dayjs/locale/en.js';

export const days = 'en';
export { messages };
