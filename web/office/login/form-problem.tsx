import { Icon } from "@kezhuan/web/ui/icon.tsx";

/** What is wrong with a form as a whole; read out when it appears. */
export function FormProblem({ message }: { message: string | undefined }) {
  return (
    <div role="alert" className="form-problem-place">
      {message !== undefined && (
        <p className="form-problem">
          <Icon name="alert" size={18} />
          {message}
        </p>
      )}
    </div>
  );
}
