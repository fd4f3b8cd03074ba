import { GATHERING_KINDS } from "#domain/gatherings/kinds.ts";
import { isUuid } from "#domain/uuid.ts";

const readId = (parameters: URLSearchParams, name: string) => {
  const id = parameters.get(name) ?? "";
  return isUuid(id) ? id : null;
};

/** `?kind=&group=&spot=&report=&copy=&edit=`; what isn't valid is left out. */
export const readWizardAddress = (parameters: URLSearchParams) => ({
  kind: GATHERING_KINDS.find((kind) => kind === parameters.get("kind")) ?? null,
  groupId: readId(parameters, "group"),
  spotId: readId(parameters, "spot"),
  reportId: readId(parameters, "report"),
  copyId: readId(parameters, "copy"),
  editId: readId(parameters, "edit"),
});
