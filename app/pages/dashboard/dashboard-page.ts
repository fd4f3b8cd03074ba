import { redirect } from "react-router";

/** `/dashboard` is kept behind the gate, so visitors are sent to sign-in. */
export function loader() {
  return redirect("/");
}
