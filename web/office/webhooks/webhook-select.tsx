import { useQuery } from "@tanstack/react-query";
import { Select } from "antd";
import { objDataByPageQuery } from "@kezhuan/web/api/get-obj-data-by-page.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { asText } from "../kinds/as-values.ts";
import { usePermission } from "../session/account.tsx";
import { webhookTexts } from "./webhook-texts.ts";

interface WebhookSelectProps {
  id: string;
  value: string;
  onChange: (webhook: string) => void;
}

/** One of the webhooks that the account may see. */
export function WebhookSelect({ id, value, onChange }: WebhookSelectProps) {
  const t = useText(webhookTexts);
  const mayRead = usePermission("sys_webhook:read");
  const { data } = useQuery({
    ...objDataByPageQuery({ objname: "sys_webhook", pageSize: 100 }),
    enabled: mayRead,
  });
  return (
    <Select
      id={id}
      placeholder={t("choose")}
      value={value || null}
      options={(data?.data ?? []).map((hook) => ({ value: hook.id, label: asText(hook["name"]) }))}
      notFoundContent={t("noneToChoose")}
      onChange={onChange}
    />
  );
}
