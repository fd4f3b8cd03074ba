import { queryOptions, useMutation } from "@tanstack/react-query";
import { readDeviceConsent } from "#app/browser/device-consent.ts";
import type { ConsentRecord } from "#domain/consent/consent-object.ts";
import { syncConsent } from "./sync-consent.ts";
import { resetConsent, updateConsentStatus } from "./update-consent-status.ts";

export const consentQuery = (userId: string) =>
  queryOptions({
    queryKey: ["consent", userId],
    queryFn: async () => {
      await syncConsent(userId);
      return readDeviceConsent();
    },
    refetchOnMount: "always",
    meta: { silent: true },
  });

export const useUpdateConsent = (userId: string) =>
  useMutation({
    mutationFn: (record: ConsentRecord) => updateConsentStatus(record, userId),
    meta: { silent: true },
  });

export const useResetConsent = (userId: string) => useMutation({ mutationFn: () => resetConsent(userId) });
