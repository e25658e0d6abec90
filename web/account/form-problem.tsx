import type { Label } from "@kezhuan/contract/metadata/label";
import { Icon } from "@kezhuan/web/ui/icon.tsx";
import { useSay } from "./use-say.ts";
import "./form-problem.css";

/** What is wrong with a form as a whole; read out when it appears. */
export function FormProblem({ message }: { message: Label | undefined }) {
  const text = useSay()(message);
  return (
    <div role="alert" className="form-problem-place">
      {text && (
        <p className="form-problem">
          <Icon name="alert" size={18} />
          {text}
        </p>
      )}
    </div>
  );
}
