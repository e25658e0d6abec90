import { registerShowError } from "@kezhuan/web/api/failure-report.ts";
import { Toaster } from "@kezhuan/web/ui/toaster.tsx";
import { showToast } from "@kezhuan/web/ui/toasts.ts";
import { useEffect } from "react";

/** The corner where messages appear; calls that do not get through are told there too. */
export function Messages() {
  useEffect(
    () => registerShowError((message, options) => showToast(message, { tone: "error", ...options })),
    [],
  );
  return <Toaster />;
}
