import { DownOutlined } from "@ant-design/icons";
import type { ObjectMeta } from "@kezhuan/contract/api/metadata";
import type { WireRecord } from "@kezhuan/contract/api/records";
import type { Language } from "@kezhuan/contract/metadata/label";
import { Button } from "antd";
import { allowsAction, fittingTransitions, withheldApprovals } from "@kezhuan/web/meta/transitions.ts";
import { useNavigate } from "@kezhuan/web/ui/routing/router.tsx";
import { formatText, pickLabel } from "@kezhuan/web/ui/text.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { ButtonMenu } from "../parts/button-menu.tsx";
import { useAccount, useIsAdministrator, usePermission } from "../session/account.tsx";
import { explainTexts } from "../access/explain-texts.ts";
import { mergeTexts } from "../merge/merge-texts.ts";
import { impersonationTexts } from "../access/impersonation-texts.ts";
import { listViewActions } from "../views/view-actions.ts";
import { actionTexts } from "./action-texts.ts";
import { renewSecret, sendTest } from "../webhooks/webhook-actions.ts";
import { webhookTexts } from "../webhooks/webhook-texts.ts";
import type { RecordActions } from "../form/record-actions.ts";
import { nameRecord } from "../kinds/record-name.ts";
import { addSynonym, synonymTexts } from "./add-synonym.ts";
import { ballotPath, countPath, personPath, postPath } from "../routing/object-routes.ts";
import { labelTexts } from "../labels/label-texts.ts";
import { resetPassword, resetTexts } from "./reset-password.ts";
import { resetTotp, resetTotpTexts } from "./reset-totp.ts";

/** Inline at most; the rest goes under "more". */
const mostInline = 2;

export interface RowAction {
  key: string;
  label: string;
  run: () => void;
  isGrave?: boolean;
  /** Done so seldom that it never stands inline. */
  isSeldom?: boolean;
}

interface RowActionsProps {
  meta: ObjectMeta;
  record: WireRecord;
  actions: RecordActions;
}

/** What this person may do with this record, most frequent first. */
export function RowActions({ meta, record, actions }: RowActionsProps) {
  const t = useText(actionTexts);
  const { language } = usePreferences();
  const rowActions = useRowActions({ meta, record, actions });
  const usual = rowActions.filter(({ isSeldom }) => !isSeldom);
  const inline = usual.length <= mostInline ? usual : usual.slice(0, 1);
  const rest = rowActions.filter((action) => !inline.includes(action));
  return (
    <span className="row-actions">
      {inline.map(({ key, label, run }) => (
        <Button key={key} type="link" onClick={run}>
          {label}
        </Button>
      ))}
      {rest.length > 0 && (
        <ButtonMenu
          items={rest}
          onChoose={(chosen) => rest.find(({ key }) => key === chosen)?.run()}
          button={(props) => (
            <Button type="link" aria-label={`${t("more")}: ${nameRecord(meta, record, language)}`} {...props}>
              {t("more")}
              <DownOutlined className="row-more" aria-hidden />
            </Button>
          )}
        />
      )}
    </span>
  );
}

/** Editing or else viewing, the transitions that fit, deleting. */
export function useRowActions({ meta, record, actions }: RowActionsProps): RowAction[] {
  const t = useText(actionTexts);
  const { language } = usePreferences();
  const { name } = meta.object;
  const mayEdit = usePermission(`${name}:update`) && allowsAction(meta, record, "update");
  // The server asks for the role itself here, not for a right that could be granted.
  const account = useAccount();
  const isAdmin = useIsAdministrator();
  const mayLook = usePermission("sys_user:viewas");
  const mayCopy = usePermission(`${name}:create`) && !meta.object.readonly;
  const mayRemove = usePermission(`${name}:delete`) && allowsAction(meta, record, "delete");
  // Whoever reads some of the rules only learns from the server that this takes all of them.
  const mayExplain = usePermission("sys_access:read");
  const goTo = useNavigate();
  const ownActions = useActionsOfObject({ meta, record });
  if (name === "meta_view")
    return [
      ...listViewActions({ record, actions, mayManage: meta.mayShareViews, userId: account.user.id, goTo }),
      ...(mayExplain ? [explainAction({ record, actions }, language)] : []),
    ];
  const rowActions: RowAction[] = [
    mayEdit
      ? { key: "edit", label: t("edit"), run: () => actions.open({ mode: "edit", id: record.id }) }
      : { key: "view", label: t("view"), run: () => actions.open({ mode: "view", id: record.id }) },
    ...fittingTransitions(meta, record).map((transition) => ({
      key: `move-${transition.action}`,
      label: pickLabel(transition.label, language),
      run: () => actions.move(record, transition),
    })),
    ...listWithheld({ meta, record, actions }, language),
    ...ownActions,
  ];
  if (mayCopy) rowActions.push(copyAction({ record, actions }, language));
  if (name === "sys_user" && isAdmin) rowActions.push(...listAccountActions({ record, goTo }, language));
  if (name === "sys_user" && mayLook && !account.viewing && record.id !== account.user.id) {
    const run = () => actions.viewAs(record);
    rowActions.push({ key: "viewAs", label: impersonationTexts.viewAs[language], run, isSeldom: true });
  }
  if (mayExplain) rowActions.push(explainAction({ record, actions }, language));
  if (name === "sys_webhook" && isAdmin)
    rowActions.push(...listWebhookActions({ record, actions }, language));
  if (meta.object.mergeable && mayEdit)
    rowActions.push({
      key: "merge",
      label: mergeTexts.mergeWith[language],
      run: () => actions.merge([record]),
      isSeldom: true,
    });
  if (mayRemove) {
    rowActions.push({
      key: "remove",
      label: t("remove"),
      run: () => actions.remove([record]),
      isGrave: true,
    });
  }
  return rowActions;
}

/** What is done with something that people search for, with a post, and with what is being counted. */
function useActionsOfObject({ meta, record }: Pick<RowActionsProps, "meta" | "record">): RowAction[] {
  const { language } = usePreferences();
  const goTo = useNavigate();
  const mayAdd = usePermission("sys_synonym:create");
  if (meta.object.name === "sys_post")
    return [{ key: "people", label: actionTexts.people[language], run: () => goTo(postPath(record.id)) }];
  const { counting, states } = meta.object;
  const isCounted =
    counting &&
    (counting.state === undefined ||
      [counting.state].flat().some((one) => one === record[states?.field ?? ""]));
  if (isCounted)
    return [
      {
        key: "count",
        label: counting.label ? pickLabel(counting.label, language) : labelTexts.count[language],
        run: () => goTo(countPath(meta.object.name, record.id)),
      },
    ];
  const voting = readVoting(meta, record);
  if (voting) {
    const label = actionTexts[voting === "open" ? "vote" : "ballot"][language];
    return [{ key: "vote", label, run: () => goTo(ballotPath(meta.object.name, record.id)) }];
  }
  if (meta.object.name !== "sys_search_query" || !mayAdd) return [];
  return [{ key: "synonym", label: synonymTexts.add[language], run: () => void addSynonym(record, goTo) }];
}

/** Whether a record is voted on by secret ballot, and at this moment. */
function readVoting({ object }: ObjectMeta, record: WireRecord): "open" | "other" | undefined {
  const { ballot, states } = object;
  const isSecret = Object.entries(ballot?.when ?? {}).every(([name, values]) =>
    values.some((one) => one === record[name]),
  );
  if (!ballot || !isSecret) return undefined;
  return record[states?.field ?? ""] === ballot.state ? "open" : "other";
}

/** The record says why, and who can. */
function listWithheld({ meta, record, actions }: RowActionsProps, language: Language): RowAction[] {
  return withheldApprovals(meta, record).map(({ action, label }) => ({
    key: `withheld-${action}`,
    label: formatText(actionTexts.byAnother, language, { action: pickLabel(label, language) }),
    run: () => actions.open({ mode: "view", id: record.id }),
    isSeldom: true,
  }));
}

function copyAction(
  { record, actions }: Pick<RowActionsProps, "record" | "actions">,
  language: Language,
): RowAction {
  const run = () => actions.open({ mode: "new", copyOf: record.id });
  return { key: "copy", label: actionTexts.copy[language], run, isSeldom: true };
}

function listAccountActions(
  { record, goTo }: { record: WireRecord; goTo: (path: string) => void },
  language: Language,
): RowAction[] {
  return [
    { key: "person", label: actionTexts.person[language], run: () => goTo(personPath(record.id)) },
    { key: "reset", label: resetTexts.reset[language], run: () => void resetPassword(record) },
    {
      key: "resetTotp",
      label: resetTotpTexts.reset[language],
      run: () => void resetTotp(record),
      isSeldom: true,
    },
  ];
}

function explainAction(
  { record, actions }: Pick<RowActionsProps, "record" | "actions">,
  language: Language,
): RowAction {
  const run = () => actions.explain(record);
  return { key: "explain", label: explainTexts.why[language], run, isSeldom: true };
}

function listWebhookActions(
  { record, actions }: Pick<RowActionsProps, "record" | "actions">,
  language: Language,
): RowAction[] {
  const showLog = () => actions.open({ mode: "view", id: record.id });
  return [
    { key: "log", label: webhookTexts.log[language], run: showLog },
    { key: "test", label: webhookTexts.test[language], run: () => void sendTest(record) },
    { key: "secret", label: webhookTexts.secret[language], run: () => void renewSecret(record) },
  ];
}
