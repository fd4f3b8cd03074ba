import { CONTROL, FieldFrame } from "#app/ui/field-frame.tsx";

type CouponFieldProps = { value: string; problem: string | undefined; onChange: (code: string) => void };

export const COUPON_ID = "coupon";

/** Whether a code is worth anything is known to the payment provider alone. */
export function CouponField({ value, problem, onChange }: CouponFieldProps) {
  const describedBy = problem ? `${COUPON_ID}-hint ${COUPON_ID}-error` : `${COUPON_ID}-hint`;
  return (
    <FieldFrame
      id={COUPON_ID}
      label="Coupon code"
      hint="If you have one. What it takes off is shown on the payment page, before you pay."
      message={problem}
    >
      <input
        id={COUPON_ID}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={100}
        aria-invalid={problem ? true : undefined}
        aria-describedby={describedBy}
        className={`min-h-11 ${CONTROL}`}
      />
    </FieldFrame>
  );
}
