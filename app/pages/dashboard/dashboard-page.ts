import { redirect } from "react-router";

/** The dashboard is at `/`. This older address is behind the gate, so that a visitor comes there by way of sign-in. */
export function loader() {
  return redirect("/");
}
