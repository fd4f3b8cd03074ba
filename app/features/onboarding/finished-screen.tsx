import { CloudOff, Waves } from "lucide-react";
import { type ReactNode, useEffect, useEffectEvent, useRef } from "react";
import { Button } from "#app/ui/controls/button.tsx";
import { Spinner } from "#app/ui/states/spinner.tsx";
import type { Onboarding } from "./use-onboarding.ts";

const SUCCESS_MS = 1_500;

export function FinishedScreen({ onboarding, next }: { onboarding: Onboarding; next: string }) {
  const { wizard, isSaved, saveProblem, retry } = onboarding;
  const [name = ""] = wizard.profile.full_name.trim().split(/\s+/);
  const leave = useEffectEvent(() => location.assign(next));
  useEffect(() => {
    if (!isSaved) return;
    const timer = setTimeout(() => leave(), SUCCESS_MS);
    return () => clearTimeout(timer);
  }, [isSaved]);

  if (isSaved) {
    return (
      <Ending title={name ? `You're all set, ${name}` : "You're all set"} icon={<Waves aria-hidden />}>
        <p className="text-muted">Time to find some water.</p>
        <Button className="mt-6" onClick={() => location.assign(next)}>
          Go on
        </Button>
      </Ending>
    );
  }
  if (wizard.save !== "failed") {
    return (
      <div className="grid min-h-96 place-items-center text-muted">
        <Spinner label="Saving your setup…" />
      </div>
    );
  }
  return (
    <Ending title="Kept on this device" icon={<CloudOff aria-hidden />}>
      <p className="text-muted">
        Your setup isn't saved yet. It finishes when you're back online: keep this page open, or come back on this
        device.
      </p>
      <p className="mt-3 text-md">{saveProblem}</p>
      <Button className="mt-6" variant="secondary" onClick={retry}>
        Try again
      </Button>
    </Ending>
  );
}

function Ending({ title, icon, children }: { title: string; icon: ReactNode; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className="mx-auto flex max-w-md animate-rise flex-col items-center py-16 text-center">
      <span className="grid size-20 place-items-center rounded-full bg-tint text-primary [&_svg]:size-9">{icon}</span>
      <h1 ref={heading} tabIndex={-1} className="mt-6 text-2xl outline-none md:text-3xl">
        {title}
      </h1>
      <div className="mt-3">{children}</div>
    </section>
  );
}
