export type PlannerDialog = "import" | "files" | "details" | "pace" | "print" | "more";
