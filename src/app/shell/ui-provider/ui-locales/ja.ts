import messages from 'antd/es/locale/ja_JP.js';
import 'dayjs/locale/ja.js';

export const days = 'ja';
export { messages };
