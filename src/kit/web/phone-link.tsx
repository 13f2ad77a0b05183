/** A phone number that is called by pressing it. */
export function PhoneLink({ phone }: { phone: string }) {
  return <a href={`tel:${phone.replace(/[^0-9+]/g, '')}`}>{phone}</a>;
}
