import { Modal } from 'antd';
import { useSyncExternalStore } from 'react';
import { currentQuestion, subscribeNotices } from './notify.tsx';

/** Where `ask` asks; once per page, inside the UI provider. */
export function QuestionDialog() {
  const question = useSyncExternalStore(subscribeNotices, currentQuestion);
  if (!question) return null;
  return (
    <Modal
      open
      centered
      width={420}
      title={question.title}
      okText={question.ok}
      cancelText={question.cancel}
      okButtonProps={{ danger: question.danger ?? false, autoFocus: true }}
      closable={false}
      zIndex={1500}
      onOk={() => question.response(true)}
      onCancel={() => question.response(false)}
    >
      {question.content}
    </Modal>
  );
}
