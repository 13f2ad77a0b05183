import messages from 'antd/es/locale/ko_KR.js';
import 'dayjs/locale/ko.js';

export const days = 'ko';
export { messages };
