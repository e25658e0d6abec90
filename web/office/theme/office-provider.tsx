import { ConfigProvider } from "antd";
import enUS from "antd/es/locale/en_US.js";
import zhCN from "antd/es/locale/zh_CN.js";
import dayjs from "dayjs";
import "dayjs/locale/zh-cn";
import { useMemo } from "react";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { buildTheme } from "./office-theme.ts";

const componentSizes = { small: "small", middle: "medium", large: "large" } as const;

/** Dresses Ant Design: theme, language, size. */
export function OfficeProvider({ children }: { children: React.ReactNode }) {
  const preferences = usePreferences();
  const theme = useMemo(() => buildTheme(preferences), [preferences]);
  dayjs.locale(preferences.language === "zh" ? "zh-cn" : "en");
  return (
    <ConfigProvider
      theme={theme}
      locale={preferences.language === "zh" ? zhCN : enUS}
      componentSize={componentSizes[preferences.size]}
      button={{ autoInsertSpace: false }}
    >
      {children}
    </ConfigProvider>
  );
}
