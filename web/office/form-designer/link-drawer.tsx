import type { WireRecord } from "@kezhuan/contract/api/records";
import { useQuery } from "@tanstack/react-query";
import { Button, Switch } from "antd";
import { formUsesQuery, refreshUses, type FormVersion } from "@kezhuan/web/api/forms.ts";
import { saveObjData } from "@kezhuan/web/api/save-obj-data.ts";
import { sendMessage } from "@kezhuan/web/api/send-message.ts";
import { CopyButton } from "@kezhuan/web/ui/copy-button.tsx";
import { Link } from "@kezhuan/web/ui/link.tsx";
import { SquareCode } from "@kezhuan/web/ui/square-code.tsx";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { asText } from "../kinds/as-values.ts";
import { askPerson } from "../parts/ask.ts";
import { Pending } from "../parts/pending.tsx";
import { RowsSkeleton } from "../parts/rows-skeleton.tsx";
import { SideDrawer } from "../parts/side-drawer.tsx";
import { usePermission } from "../session/account.tsx";
import { useSending } from "@kezhuan/web/api/use-sending.ts";
import { defineText } from "@kezhuan/web/ui/text.ts";

const linkTexts = defineText({
  title: { zh: "“{name}”的公开链接", en: "Public link of {name}" },
  lead: {
    zh: "任何人都可以通过公开链接填写此表单，无须登录。",
    en: "Anybody can fill in this form by its public link, without an account.",
  },
  unpublished: {
    zh: "尚未发布任何版本，发布后链接才能打开。",
    en: "No version is published: the link opens once one is.",
  },
  begin: { zh: "开启公开链接", en: "Open a public link" },
  address: { zh: "链接地址", en: "Address" },
  copied: { zh: "链接已复制", en: "Link copied" },
  code: { zh: "“{name}”的二维码", en: "Code to scan for {name}" },
  open: { zh: "打开填写页面", en: "Open the page" },
  taking: { zh: "接收答卷", en: "Takes answers" },
  captcha: { zh: "需要验证码", en: "Captcha required" },
  more: { zh: "起止时间、答卷上限、次数限制", en: "Opening, closing, most answers, once per person" },
  renew: { zh: "更换链接", en: "Replace the link" },
  renewTitle: { zh: "更换“{name}”的公开链接？", en: "Replace the public link of {name}?" },
  renewText: { zh: "旧链接和旧二维码随即失效。", en: "The old link and its code stop working at once." },
  cancel: { zh: "取消", en: "Cancel" },
  saved: { zh: "保存成功", en: "Save Success" },
});

interface LinkDrawerProps {
  form: FormVersion;
  isPublished: boolean;
  onClose: () => void;
}

/** The link by which anybody answers a form that enters no object. */
export function LinkDrawer({ form, isPublished, onClose }: LinkDrawerProps) {
  const t = useText(linkTexts);
  const { data, error, refetch } = useQuery(formUsesQuery());
  const use = data?.find((one) => asText(one["form"]) === form.name && asText(one["purpose"]) === "public");
  return (
    <SideDrawer isOpen size={520} title={t("title", { name: form.name })} onClose={onClose}>
      {(error || !data) && <Pending {...{ error, refetch }} skeleton={<RowsSkeleton />} />}
      {data && (
        <div className="form-link">
          <p className="form-help">{t("lead")}</p>
          {!isPublished && <p className="form-help">{t("unpublished")}</p>}
          {use ? <PublicLink form={form} use={use} /> : <Begin form={form} />}
        </div>
      )}
    </SideDrawer>
  );
}

function Begin({ form }: { form: FormVersion }) {
  const t = useText(linkTexts);
  const mayCreate = usePermission("sys_form_use:create");
  const { isSending, send } = useSending({ showIn: "toast", done: t("saved"), refresh: refreshUses });
  const data = { form: form.name, purpose: "public", enabled: true, captcha: true };
  return (
    <Button
      type="primary"
      disabled={!mayCreate || isSending}
      onClick={() => void send(() => saveObjData({ objname: "sys_form_use", data }))}
    >
      {t("begin")}
    </Button>
  );
}

function PublicLink({ form, use }: { form: FormVersion; use: WireRecord }) {
  const t = useText(linkTexts);
  const mayChange = usePermission("sys_form_use:update");
  const { isSending, send } = useSending({ showIn: "toast", done: t("saved"), refresh: refreshUses });
  const path = `/form?key=${encodeURIComponent(asText(use["public_key"]))}`;
  const address = new URL(`#${path}`, document.baseURI).href;
  const set = (part: Readonly<Record<string, unknown>>) =>
    void send(() =>
      saveObjData({ objname: "sys_form_use", data: { id: use.id, version: use["version"], ...part } }),
    );
  const renew = async () => {
    const isAgreed = await askPerson({
      title: t("renewTitle", { name: form.name }),
      text: t("renewText"),
      yes: t("renew"),
      no: t("cancel"),
      isGrave: true,
    });
    if (isAgreed) await send(() => sendMessage("renewFormKey", { id: use.id }));
  };
  return (
    <>
      <label className="form-link-address">
        <span>{t("address")}</span>
        <input readOnly value={address} onFocus={(event) => event.currentTarget.select()} />
      </label>
      <div className="form-link-ways">
        <CopyButton text={address} done={t("copied")} look="filled" />
        <Link to={path} target="_blank">
          {t("open")}
        </Link>
        {mayChange && (
          <Button disabled={isSending} onClick={() => void renew()}>
            {t("renew")}
          </Button>
        )}
      </div>
      <SquareCode text={address} label={t("code", { name: form.name })} />
      {(["enabled", "captcha"] as const).map((name) => (
        <label key={name} className="form-link-switch">
          <Switch
            disabled={!mayChange || isSending}
            checked={use[name] === true}
            onChange={(checked) => set({ [name]: checked })}
          />
          {t(name === "enabled" ? "taking" : "captcha")}
        </label>
      ))}
      <Link to={`/ruid/sys_form_use?edit=${use.id}`}>{t("more")}</Link>
    </>
  );
}
