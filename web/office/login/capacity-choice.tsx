import { keepCapacity, readCapacity } from "@kezhuan/web/account/login/capacity.ts";
import { Choice } from "@kezhuan/web/ui/choice.tsx";
import { defineText } from "@kezhuan/web/ui/text.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { useState } from "react";

const texts = defineText({
  staffOptions: { zh: "工作人员选项", en: "Options for staff" },
  capacity: { zh: "身份", en: "Capacity" },
  admin: { zh: "管理", en: "Administration" },
  dev: { zh: "开发", en: "Development" },
});

/** Which menus one works with: asked only where the back office was asked for, and out of the way of most. */
export function CapacityChoice() {
  const t = useText(texts);
  const [capacity, setCapacity] = useState(readCapacity);
  return (
    <details className="login-staff" open={capacity === "dev"}>
      <summary>{t("staffOptions")}</summary>
      <Choice
        legend={t("capacity")}
        value={capacity}
        options={[
          { value: "admin", label: t("admin") },
          { value: "dev", label: t("dev") },
        ]}
        onChange={(next) => {
          setCapacity(next);
          keepCapacity(next);
        }}
      />
    </details>
  );
}
