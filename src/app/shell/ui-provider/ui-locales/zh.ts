import messages from 'antd/es/locale/zh_CN.js';
import 'dayjs/locale/zh-cn.js';

export const days = 'zh-cn';
export { messages };
