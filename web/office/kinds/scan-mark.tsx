import { StopOutlined, SyncOutlined, WarningOutlined } from "@ant-design/icons";
import type { ShownScan } from "@kezhuan/contract/api/stored-files";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { fileTexts } from "./file-texts.ts";
import "./scan-mark.css";

const signs = { waiting: SyncOutlined, infected: StopOutlined, tooLarge: WarningOutlined };

/** Says beside a file what the virus scanner has to say of it; nothing where that is nothing. */
export function ScanMark({ scan }: { scan: ShownScan | undefined }) {
  const t = useText(fileTexts);
  if (scan === undefined) return null;
  const Sign = signs[scan];
  return (
    <span className="scan-mark" data-scan={scan}>
      <Sign aria-hidden /> {t(scan)}
    </span>
  );
}
