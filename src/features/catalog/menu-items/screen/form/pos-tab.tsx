import { Form } from 'antd';
import { bindResource } from '#kit/web/crud/bind-resource.tsx';
import { menuItem } from '../../menu-item.contract.ts';

const { FormField } = bindResource(menuItem);

/** What only the point of sale asks for. */
export const POS_FIELDS = ['barcode', 'kitchenPrinter', 'stockManaged', 'sellWithoutStock', 'stock'] as const;

export function PosTab() {
  const form = Form.useFormInstance();
  const counted = Form.useWatch('stockManaged', { form, preserve: true }) === true;
  return (
    <section className="item-section">
      <div className="item-fields">
        <FormField name="barcode" />
        <FormField name="kitchenPrinter" />
        <FormField name="stockManaged" />
        <FormField name="sellWithoutStock" disabled={!counted} />
        <FormField name="stock" disabled={!counted} />
      </div>
    </section>
  );
}
