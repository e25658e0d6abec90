import { Mark } from "@kezhuan/web/ui/mark.tsx";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import "./wordmark.css";

/** The product's name with its sign: a dot that has found its ring. */
export function Wordmark({ isShort = false }: { isShort?: boolean }) {
  const { language } = usePreferences();
  return (
    <span className="wordmark" aria-label={language === "zh" ? "科转" : "Kezhuan"}>
      <Mark kind="match" size={22} />
      {!isShort && (
        <>
          <b lang="zh-CN">科转</b>
          <span className="wordmark-latin" lang="en">
            Kezhuan
          </span>
        </>
      )}
    </span>
  );
}
