import { Form } from 'antd';
import { useMemo } from 'react';
import { editorErrors } from './store-form.rules.ts';

/** Where the server puts an error of a whole row. */
const FAULT = 'fault';

interface EditorFieldsProps {
  /** Fields of the form that an editor writes as one value. */
  names: readonly string[];
  /** Rows of those fields that can be wrong: how many there are. */
  rows?: Readonly<Record<string, number>>;
  /** Further paths that can be wrong. */
  paths?: readonly (string | number)[][];
}

/** Holds the errors of what an editor shows: the form knows only the errors of its items. */
export function EditorFields({ names, rows = {}, paths = [] }: EditorFieldsProps) {
  const ofRows = Object.entries(rows).flatMap(([name, count]) =>
    Array.from({ length: count }, (_, index) => [name, index, FAULT]),
  );
  const plain = names.filter((name) => !(name in rows)).map((name) => [name, FAULT]);
  return [...plain, ...ofRows, ...paths].map((name) => (
    <Form.Item key={name.join('.')} name={name} noStyle>
      <EditorFault />
    </Form.Item>
  ));
}

const EditorFault = () => null;

/** The values of some fields and their errors for an editor, and how it writes them. */
export function useEditorFields<T extends object>(names: readonly (keyof T & string)[]) {
  const form = Form.useFormInstance();
  const all = Form.useWatch([], { form, preserve: true }) as T | undefined;
  const values = (all ?? (form.getFieldsValue(true) as T)) as T;
  const set = (change: Partial<T>) => {
    form.setFieldsValue(change);
    const wrong = form
      .getFieldsError()
      .filter(({ name, errors }) => errors.length > 0 && names.includes(name[0] as keyof T & string));
    form.setFields(wrong.map(({ name }) => ({ name, errors: [] })));
  };
  return { values, set };
}

/** Draws an editor with the errors of the form around it. */
export function WithEditorErrors({
  children,
}: {
  children: (errors: Record<string, string>) => React.ReactNode;
}) {
  return (
    <Form.Item noStyle shouldUpdate>
      {(form) => <Errors faults={form.getFieldsError()}>{children}</Errors>}
    </Form.Item>
  );
}

function Errors({
  faults,
  children,
}: {
  faults: Parameters<typeof editorErrors>[0];
  children: (errors: Record<string, string>) => React.ReactNode;
}) {
  const errors = editorErrors(faults);
  const key = JSON.stringify(errors);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same errors are the same object
  const stable = useMemo(() => errors, [key]);
  return children(stable);
}
