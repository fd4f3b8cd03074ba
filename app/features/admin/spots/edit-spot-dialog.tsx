import { Trash2 } from "lucide-react";
import { useState } from "react";
import { useFormContext } from "react-hook-form";
import { Button, ButtonLink } from "#app/ui/controls/button.tsx";
import { CoordinateFields } from "#app/ui/form/coordinate-fields.tsx";
import { Form, FormProblem, SelectField, SubmitButton, TextAreaField, TextField } from "#app/ui/form/form.tsx";
import { ConfirmDialog } from "#app/ui/overlay/confirm-dialog.tsx";
import { Dialog } from "#app/ui/overlay/dialog.tsx";
import { showNotice } from "#app/ui/overlay/notices.tsx";
import { looksSwapped, type SpotForm, spotChangesSchema } from "#domain/admin/spot-changes.ts";
import { DIFFICULTIES } from "#domain/spots/spot-words.ts";
import type { ListedSpot } from "./admin-spots.data.ts";
import { useDeleteSpot, useSaveSpot } from "./admin-spots.queries.ts";
import { MergeSpot } from "./merge-spot.tsx";

const toForm = (spot: ListedSpot): SpotForm => ({
  name: spot.name,
  description: spot.description,
  latitude: String(spot.latitude),
  longitude: String(spot.longitude),
  city: spot.city ?? "",
  state: spot.state ?? "",
  country: spot.country ?? "",
  rating: spot.rating === null ? "" : String(spot.rating),
  image_url: spot.imageUrl ?? "",
  difficulty: spot.difficulty,
});

const DIFFICULTY_OPTIONS = DIFFICULTIES.map((value) => ({ value, label: value }));

export function EditSpotDialog({ spot, onClose }: { spot: ListedSpot; onClose: () => void }) {
  const save = useSaveSpot(spot.id);
  const remove = useDeleteSpot();
  const [isDeleting, setIsDeleting] = useState(false);
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()} title={spot.name}>
      <Form
        schema={spotChangesSchema}
        defaultValues={toForm(spot)}
        onSubmit={async (changes) => {
          await save.mutateAsync(changes);
          showNotice({ kind: "success", text: `${changes.name} is saved.` });
          onClose();
        }}
      >
        <TextField name="name" label="Name" required />
        <TextAreaField name="description" label="Description" required />
        <CoordinateFields />
        <SwapHint before={spot} />
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField name="city" label="City" />
          <TextField name="state" label="State" />
          <TextField name="country" label="Country" />
          <TextField name="rating" label="Rating, 0 to 5" />
          <SelectField name="difficulty" label="Difficulty" options={DIFFICULTY_OPTIONS} />
          <TextField name="image_url" label="Image URL" type="url" placeholder="https://…" />
        </div>
        <FormProblem />
        <SubmitButton>Save</SubmitButton>
      </Form>
      <div className="mt-5 grid gap-3 border-line border-t pt-4">
        <MergeSpot spot={spot} onMerged={onClose} />
        <div className="flex flex-wrap justify-between gap-2">
          <ButtonLink size="sm" variant="quiet" to={`/admin/log?about=${spot.id}`}>
            History of changes
          </ButtonLink>
          <Button size="sm" variant="danger" data-key="r" onClick={() => setIsDeleting(true)}>
            <Trash2 className="size-4" aria-hidden /> Delete
          </Button>
        </div>
      </div>
      <ConfirmDialog
        open={isDeleting}
        onOpenChange={setIsDeleting}
        title="Are you sure you want to delete this spot?"
        description={`${spot.name} goes with its reviews, photos, reports and alerts.`}
        confirmLabel="Delete spot"
        isDangerous
        onConfirm={async () => {
          await remove.mutateAsync(spot.id);
          showNotice({ kind: "success", text: `${spot.name} is deleted.` });
          onClose();
        }}
      />
    </Dialog>
  );
}

/** Offers to exchange two numbers that look swapped. */
function SwapHint({ before }: { before: ListedSpot }) {
  const { watch, setValue } = useFormContext<SpotForm>();
  const [latitude, longitude] = watch(["latitude", "longitude"]);
  if (!looksSwapped({ latitude, longitude }, before)) return null;
  return (
    <p role="status" className="flex flex-wrap items-center gap-2 text-danger text-sm">
      Latitude and longitude look swapped.
      <Button
        size="sm"
        variant="secondary"
        onClick={() => {
          setValue("latitude", longitude, { shouldDirty: true, shouldValidate: true });
          setValue("longitude", latitude, { shouldDirty: true, shouldValidate: true });
        }}
      >
        Swap
      </Button>
    </p>
  );
}
