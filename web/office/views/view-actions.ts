import type { WireRecord } from "@kezhuan/contract/api/records";
import { queryClient } from "@kezhuan/web/api/query-client.ts";
import { setDefaultView, viewQuery } from "@kezhuan/web/api/views.ts";
import { getLanguage } from "@kezhuan/web/ui/preferences.ts";
import { formatText, pickLabel } from "@kezhuan/web/ui/text.ts";
import { showToast } from "@kezhuan/web/ui/toasts.ts";
import { asRef, asText } from "../kinds/as-values.ts";
import type { RecordActions } from "../form/record-actions.ts";
import { askPerson } from "../parts/ask.ts";
import { managedTexts } from "./managed-texts.ts";
import { removeSeenView } from "./remove-seen-view.ts";
import { viewTexts } from "./view-texts.ts";

/** What has to be known of a view to say what can be done with it. */
export const fieldsOfViewActions: readonly string[] = ["owner", "shared", "changed"];

interface ViewActionsInput {
  record: WireRecord;
  actions: RecordActions;
  /** Rights on views let this person share and change those of others. */
  mayManage: boolean;
  userId: string;
  goTo: (to: string) => void;
}

interface ViewAction {
  key: string;
  label: string;
  run: () => void;
  isGrave?: boolean;
  isSeldom?: boolean;
}

/** What can be done with a view among all views. */
export function listViewActions({
  record,
  actions,
  mayManage,
  userId,
  goTo,
}: ViewActionsInput): ViewAction[] {
  const language = getLanguage();
  const { id } = record;
  const isPack = asText(record["shared"]) === "";
  const isOwn = asRef(record["owner"])?.id === userId && record["shared"] === "personal";
  const mayEdit = mayManage || isOwn;
  const viewActions: ViewAction[] = [
    { key: "show", label: managedTexts.show[language], run: () => void showView(id, goTo) },
    mayEdit
      ? { key: "edit", label: managedTexts.edit[language], run: () => actions.open({ mode: "edit", id }) }
      : { key: "view", label: managedTexts.details[language], run: () => actions.open({ mode: "view", id }) },
    {
      key: "duplicate",
      label: managedTexts.duplicate[language],
      run: () => actions.open({ mode: "new", values: { copy: id } }),
      isSeldom: true,
    },
    {
      key: "start",
      label: managedTexts.start[language],
      run: () => void startWith(id),
      isSeldom: true,
    },
  ];
  if (mayEdit && (!isPack || record["changed"]))
    viewActions.push({
      key: "remove",
      label: viewTexts[isPack ? "restore" : "remove"][language],
      run: () => void remove(record, actions),
      isGrave: true,
      isSeldom: true,
    });
  return viewActions;
}

/** The view as the server tells it now; says why not, where it does not. */
async function loadView(id: string) {
  try {
    return await queryClient.fetchQuery({ ...viewQuery({ id }), staleTime: 0 });
  } catch {
    showToast(managedTexts.missingLead[getLanguage()], { tone: "error" });
    return undefined;
  }
}

async function showView(id: string, goTo: (to: string) => void): Promise<void> {
  const told = await loadView(id);
  if (told) goTo(`/ruid/${told.objname}?view=${encodeURIComponent(told.view.name)}`);
}

async function startWith(id: string): Promise<void> {
  const told = await loadView(id);
  if (!told) return;
  const answer = await setDefaultView({ objname: told.objname, id: told.view.id ?? told.view.name });
  const text = answer.ok ? managedTexts.started[getLanguage()] : (answer.errors[0]?.message ?? answer.msg);
  showToast(text, { tone: answer.ok ? "success" : "error" });
}

async function remove(record: WireRecord, actions: RecordActions): Promise<void> {
  const language = getLanguage();
  const told = await loadView(record.id);
  if (!told) return;
  const { objname, view } = told;
  const isPack = view.shared === "pack";
  const isYes = await askPerson({
    title: viewTexts.removeTitle[language],
    text: formatText(viewTexts[isPack ? "restoreText" : "removeText"], language, {
      name: pickLabel(view.label, language),
    }),
    yes: viewTexts[isPack ? "restore" : "remove"][language],
    isGrave: true,
  });
  if (!isYes) return;
  if (await removeSeenView(objname, view)) actions.open(undefined);
}
