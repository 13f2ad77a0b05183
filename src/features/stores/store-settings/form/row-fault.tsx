import { Form } from 'antd';

/** What is wrong in one row of a list that draws its fields without labels. */
export function RowFault({ path }: { path: readonly (string | number)[] }) {
  return (
    <Form.Item noStyle shouldUpdate>
      {(form) => {
        const found = form
          .getFieldsError()
          .find(({ name, errors }) => errors.length > 0 && path.every((part, index) => name[index] === part));
        return found ? (
          <p className="store-fault" role="alert">
            {found.errors[0]}
          </p>
        ) : null;
      }}
    </Form.Item>
  );
}
