import { correction, generate } from "lean-qr";
import { toSvgSource } from "lean-qr/extras/svg";
import { Secret, TOTP } from "otpauth";

const PERIOD_S = 30;
/** Of each side, for phones whose clock is off. */
const SKEW_STEPS = 1;

type Account = { issuer: string; label: string };

const toTotp = ({ issuer, label, secret }: Account & { secret: Secret }) =>
  new TOTP({ issuer, label, secret, algorithm: "SHA1", digits: 6, period: PERIOD_S });

/** A new secret of 160 bits, as text, as the address that apps read, and as a picture of that address. */
export function createTotp(account: Account) {
  const totp = toTotp({ ...account, secret: new Secret({ size: 20 }) });
  const uri = totp.toString();
  const code = generate(uri, { minCorrectionLevel: correction.M });
  const qrCode = toSvgSource(code, { on: "black", off: "white", padX: 4, padY: 4, xmlDeclaration: false });
  return { secret: totp.secret.base32, uri, qrCode };
}

/** The 30-second step that the code belongs to; null for a wrong code. */
export function findStep(secret: string, code: string, now: Date): number | null {
  if (!/^\d{6}$/.test(code)) return null;
  const totp = toTotp({ issuer: "", label: "", secret: Secret.fromBase32(secret) });
  const timestamp = now.getTime();
  const delta = totp.validate({ token: code, timestamp, window: SKEW_STEPS });
  return delta === null ? null : totp.counter({ timestamp }) + delta;
}
