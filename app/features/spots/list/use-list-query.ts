import { useLocation, useNavigate, useNavigation } from "react-router";

/** Changes the address, which the map often does without reloading the list. */
export function useListQuery() {
  const navigate = useNavigate();
  const navigation = useNavigation();
  const here = useLocation();
  const { pathname, search } = navigation.location ?? here;
  const isHere = pathname === here.pathname;
  const query = new URLSearchParams(isHere ? search : here.search);

  function set(name: string, value: string | null, options: { replace: boolean; isKnown: boolean }) {
    // Read now: the map calls back long after a render.
    const next = new URLSearchParams(window.location.search);
    if (value === null) next.delete(name);
    else next.set(name, value);
    void navigate(
      { pathname: here.pathname, search: next.toString() },
      { replace: options.replace, preventScrollReset: true, defaultShouldRevalidate: !options.isKnown },
    );
  }
  return { query, pathname: here.pathname, isLoading: navigation.state === "loading" && isHere, set };
}
