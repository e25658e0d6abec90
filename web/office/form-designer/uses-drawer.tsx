import { DeleteOutlined, PlusOutlined } from "@ant-design/icons";
import type { WireRecord } from "@kezhuan/contract/api/records";
import { formPurposes, recordPurposeNames } from "@kezhuan/contract/forms/form-use";
import { useQuery } from "@tanstack/react-query";
import { Button, Select, Switch } from "antd";
import { delObjDataByIdList } from "@kezhuan/web/api/del-obj-data-by-id-list.ts";
import { objectsQuery } from "@kezhuan/web/api/design.ts";
import { formUsesQuery, refreshUses, type FormVersion } from "@kezhuan/web/api/forms.ts";
import { saveObjData } from "@kezhuan/web/api/save-obj-data.ts";
import { pickLabel } from "@kezhuan/web/ui/text.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { rolesQuery } from "../designer/creation/grants.ts";
import { asRef, asText } from "../kinds/as-values.ts";
import { Pending } from "../parts/pending.tsx";
import { RowsSkeleton } from "../parts/rows-skeleton.tsx";
import { SideDrawer } from "../parts/side-drawer.tsx";
import { usePermission } from "../session/account.tsx";
import { usageTexts } from "./usage-texts.ts";
import { useSending } from "@kezhuan/web/api/use-sending.ts";

interface UsesDrawerProps {
  form: FormVersion;
  isPublished: boolean;
  onClose: () => void;
}

/** Which purposes of its object a form serves, and for whom. */
export function UsesDrawer({ form, isPublished, onClose }: UsesDrawerProps) {
  const t = useText(usageTexts);
  const { language } = usePreferences();
  const { data, error, refetch } = useQuery(formUsesQuery());
  const { data: objects = [] } = useQuery({ ...objectsQuery(), retry: false });
  const label = objects.find(({ objname }) => objname === form.object)?.label;
  const object = label ? pickLabel(label, language) : (form.object ?? "");
  return (
    <SideDrawer isOpen size={640} title={t("title", { name: form.name })} onClose={onClose}>
      {(error || !data) && <Pending {...{ error, refetch }} skeleton={<RowsSkeleton />} />}
      {data && (
        <>
          <p className="form-help">{t("lead", { object })}</p>
          {!isPublished && <p className="form-help">{t("unpublished")}</p>}
          <Uses form={form} uses={data.filter((use) => asText(use["form"]) === form.name)} />
        </>
      )}
    </SideDrawer>
  );
}

function Uses({ form, uses }: { form: FormVersion; uses: readonly WireRecord[] }) {
  const t = useText(usageTexts);
  const mayCreate = usePermission("sys_form_use:create");
  const { isSending, send } = useSending({ showIn: "toast", done: t("saved"), refresh: refreshUses });
  const taken = new Set(uses.map((use) => asText(use["purpose"])));
  const next = recordPurposeNames.find((purpose) => !taken.has(purpose)) ?? "new";
  const add = () =>
    send(() =>
      saveObjData({
        objname: "sys_form_use",
        data: { form: form.name, object: form.object, purpose: next, enabled: true },
      }),
    );
  return (
    <>
      {uses.length === 0 && <p className="form-help">{t("none")}</p>}
      <ul className="use-rows">
        {uses.map((use, place) => (
          <UseRow key={use.id} use={use} index={place + 1} />
        ))}
      </ul>
      {mayCreate && (
        <Button icon={<PlusOutlined aria-hidden />} disabled={isSending} onClick={() => void add()}>
          {t("add")}
        </Button>
      )}
    </>
  );
}

function UseRow({ use, index }: { use: WireRecord; index: number }) {
  const t = useText(usageTexts);
  const { language } = usePreferences();
  const mayChange = usePermission("sys_form_use:update");
  const mayRemove = usePermission("sys_form_use:delete");
  const { isSending, send } = useSending({ showIn: "toast", done: t("saved"), refresh: refreshUses });
  const { data: roles = [] } = useQuery({ ...rolesQuery(), retry: false });
  const set = (part: Readonly<Record<string, unknown>>) =>
    void send(() =>
      saveObjData({ objname: "sys_form_use", data: { id: use.id, version: use["version"], ...part } }),
    );
  const role = asRef(use["role"]);
  const choices = roles.map(({ id, label }) => ({ value: id, label: pickLabel(label, language) }));
  const known = role && !choices.some(({ value }) => value === role.id);
  const labelOf = (part: string) => t("rowOf", { index, part });
  const box = { disabled: !mayChange || isSending };
  return (
    <li className="use-row">
      <Select
        {...box}
        aria-label={labelOf(t("purpose"))}
        value={asText(use["purpose"])}
        options={recordPurposeNames.map((value) => ({
          value,
          label: pickLabel(formPurposes[value], language),
        }))}
        onChange={(purpose: string) => set({ purpose })}
      />
      <Select
        {...box}
        aria-label={labelOf(t("role"))}
        value={role?.id ?? ""}
        options={[
          { value: "", label: t("everyone") },
          ...(known ? [{ value: role.id, label: role.label ?? role.id }] : []),
          ...choices,
        ]}
        onChange={(id: string) => set({ role: id === "" ? null : id })}
      />
      <Switch
        {...box}
        aria-label={labelOf(t("enabled"))}
        checked={use["enabled"] !== false}
        onChange={(enabled) => set({ enabled })}
      />
      {mayRemove && (
        <Button
          type="text"
          disabled={isSending}
          icon={<DeleteOutlined aria-hidden />}
          aria-label={t("remove", { index })}
          title={t("remove", { index })}
          onClick={() => void send(() => delObjDataByIdList("sys_form_use", [use.id]))}
        />
      )}
    </li>
  );
}
