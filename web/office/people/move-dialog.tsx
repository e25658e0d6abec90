import type { AffectedPeople } from "@kezhuan/contract/api/departments";
import type { MessageOutput } from "@kezhuan/contract/api/messages";
import { useQuery, type UseQueryResult } from "@tanstack/react-query";
import { Button, Modal } from "antd";
import { useState } from "react";
import { departmentMoveQuery, refreshDepartments } from "@kezhuan/web/api/departments.ts";
import { refreshRecords } from "@kezhuan/web/api/refresh-records.ts";
import { sendMessage } from "@kezhuan/web/api/send-message.ts";
import { useSending } from "@kezhuan/web/api/use-sending.ts";
import { formatList } from "@kezhuan/web/ui/text.ts";
import { showToast } from "@kezhuan/web/ui/toasts.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { LoadFailure } from "../parts/load-failure.tsx";
import { useIsAdministrator } from "../session/account.tsx";
import { DepartmentTree } from "./department-tree.tsx";
import { departmentTexts } from "./department-texts.ts";
import type { TreePlace } from "./places-in-tree.ts";
import type { OpenMove } from "./use-department-moves.ts";

const treeHeight = 220;

/** Moves a department below another, once it was seen who gains or loses what by it. */
export function MoveDialog({ node, place: given, onClose }: OpenMove & { onClose: () => void }) {
  const t = useText(departmentTexts);
  const isAdmin = useIsAdministrator();
  const [chosen, setChosen] = useState<Chosen>();
  const place = given ?? chosen?.place;
  const plan = useQuery({
    ...departmentMoveQuery(node.id, place?.parent ?? null),
    enabled: isAdmin && place !== undefined,
  });
  const { isSending, send } = useSending({ showIn: "toast" });
  const save = async () => {
    if (!place) return;
    const sent = await send(() => sendMessage("moveDepartment", { dept: node.id, ...place }));
    if (!sent) return;
    showToast(t("moved", { name: node.name }), { tone: "success" });
    onClose();
    await Promise.all([refreshDepartments(), refreshRecords("qd_org")]);
  };
  const isReady = place !== undefined && (!isAdmin || plan.isSuccess);
  return (
    <Modal
      open
      width={640}
      title={t("moveTitle", { name: node.name })}
      onCancel={onClose}
      okText={t("confirm")}
      cancelText={t("cancel")}
      confirmLoading={isSending}
      okButtonProps={{ disabled: !isReady }}
      onOk={() => void save()}
    >
      <div className="department-move">
        {!given && <ChoosePlace parent={chosen?.place.parent} onChoose={setChosen} />}
        {chosen && <p>{chosen.name === undefined ? t("moveTop") : t("moveBelow", { name: chosen.name })}</p>}
        {place && <Preview plan={plan} />}
      </div>
    </Modal>
  );
}

interface Chosen {
  place: TreePlace;
  /** Undefined: at the top. */
  name: string | undefined;
}

interface ChoosePlaceProps {
  /** Null: the top. */
  parent: string | null | undefined;
  onChoose: (chosen: Chosen) => void;
}

function ChoosePlace({ parent, onChoose }: ChoosePlaceProps) {
  const t = useText(departmentTexts);
  return (
    <>
      <p>{t("where")}</p>
      <Button
        aria-pressed={parent === null}
        onClick={() => onChoose({ place: { parent: null, before: null }, name: undefined })}
      >
        {t("top")}
      </Button>
      <DepartmentTree
        selected={parent ?? undefined}
        withBelow
        height={treeHeight}
        onSelect={({ id, name }) => onChoose({ place: { parent: id, before: null }, name })}
      />
    </>
  );
}

function Preview({ plan }: { plan: UseQueryResult<MessageOutput<"planDepartmentMove">> }) {
  const t = useText(departmentTexts);
  const isAdmin = useIsAdministrator();
  return (
    <section aria-live="polite">
      <h3>{t("effects")}</h3>
      {!isAdmin && <p className="department-note">{t("onlyAdmin")}</p>}
      {isAdmin && plan.isPending && <p className="department-note">{t("looking")}</p>}
      {plan.error && <LoadFailure error={plan.error} onRetry={() => void plan.refetch()} />}
      {plan.data && <Effects {...plan.data} />}
    </section>
  );
}

function Effects({ affected, more }: { affected: readonly AffectedPeople[]; more: boolean }) {
  const t = useText(departmentTexts);
  return (
    <>
      {affected.length === 0 && <p className="department-note">{t("noEffects")}</p>}
      <ul className="department-effects">
        {affected.map((one) => (
          <Affected key={`${one.dept.id} ${one.roles.join(" ")} ${one.names.join(" ")}`} {...one} />
        ))}
      </ul>
      {more && <p className="department-note">{t("someLeft")}</p>}
    </>
  );
}

function Affected({ dept, roles, people, names, gained, lost }: AffectedPeople) {
  const t = useText(departmentTexts);
  const { language } = usePreferences();
  const listed = formatList(names, language);
  return (
    <li>
      <b>
        {t("who", {
          dept: dept.name,
          roles: roles.length > 0 ? formatList(roles, language) : t("noRoles"),
          count: people,
          names: people > names.length ? t("andOthers", { names: listed }) : listed,
        })}
      </b>
      <Difference kind="gained" {...gained} />
      <Difference kind="lost" {...lost} />
    </li>
  );
}

function Difference({ kind, menus, records }: AffectedPeople["gained"] & { kind: "gained" | "lost" }) {
  const t = useText(departmentTexts);
  const { language } = usePreferences();
  const parts = [
    ...(menus.length > 0 ? [t("menus", { list: formatList(menus, language) })] : []),
    ...records.map(({ label, count, more }) =>
      more ? t("recordsMore", { label, count: count - 1 }) : t("records", { label, count }),
    ),
  ];
  if (parts.length === 0) return null;
  return (
    <p data-kind={kind}>
      {t(kind)}: {parts.join(language === "zh" ? "；" : "; ")}
    </p>
  );
}
