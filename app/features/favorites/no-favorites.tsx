import { ButtonLink } from "#app/ui/controls/button.tsx";
import { EmptyState } from "#app/ui/states/empty-state.tsx";

export function NoFavorites() {
  return (
    <EmptyState title="No favorite spots" action={<ButtonLink to="/spots">Find a spot</ButtonLink>}>
      Star a spot to see it here.
    </EmptyState>
  );
}
