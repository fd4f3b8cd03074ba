import { afterAll, expect, test } from "vitest";
import type { Position } from "#domain/geo/position.ts";
import { EMPTY_GROUP_DRAFT, toGroupRow } from "#domain/groups/group-draft.ts";
import { parseGroupListQuery } from "#domain/groups/group-list-query.ts";
import { startProduct } from "#server/testing/start-product.ts";
import { addComment, addPost, deletePost, listComments, listPosts } from "./board/board.data.ts";
import { getGroup, getOwnMembership, listGroups, listOwnGroups } from "./groups.data.ts";
import { loadPublicGroups } from "./list/groups.loader.ts";
import * as membership from "./membership.data.ts";
import { listMembers, listPaces, listSwimmersNearPace, measurePace } from "./swimmers/swimmers.data.ts";
import { listGroupSwims, listNextSwims } from "./swims/group-swims.data.ts";

const platform = await startProduct();
afterAll(() => platform.stop());

const COVE = "00000000-0000-4000-8000-000000000001";
const PIER = "00000000-0000-4000-8000-000000000002";
const service = platform.service();
await service
  .from("spots")
  .insert([
    { id: COVE, name: "Forty Foot", latitude: 53.289, longitude: -6.114 },
    { id: PIER, name: "Bullock Pier", latitude: 53.285, longitude: -6.107 },
  ])
  .throwOnError();
const [ada, ben, cat] = [await platform.swimmer("Ada"), await platform.swimmer("Ben"), await platform.swimmer("Cat")];
const visitor = platform.visitor();

const NO_FILTERS = { ...parseGroupListQuery(new URLSearchParams()), near: null as Position | null };
const rowOf = (change: Partial<typeof EMPTY_GROUP_DRAFT>) => toGroupRow({ ...EMPTY_GROUP_DRAFT, ...change }, "metric");
const dippers = await membership.createGroup(
  ada.client,
  rowOf({
    name: "Sandycove Dippers",
    town: "Dún Laoghaire",
    homeSpotIds: [COVE, PIER],
    welcomesBeginners: true,
    paceTo: "2:20",
  }),
);

test("visitors find a group by words, who is welcome and place, and read it without who made it", async () => {
  const names = async (change: Partial<typeof NO_FILTERS>) =>
    (await listGroups(visitor, { ...NO_FILTERS, ...change })).groups.map(({ name }) => name);
  expect(await names({})).toEqual(["Sandycove Dippers"]);
  expect(await names({ search: "dip sandy" })).toEqual(["Sandycove Dippers"]);
  expect(await names({ search: "laoghaire" })).toEqual(["Sandycove Dippers"]);
  expect(await names({ search: "bullock" })).toEqual(["Sandycove Dippers"]);
  expect(await names({ search: "x%,(*" })).toEqual([]);
  expect(await names({ kind: "coached" })).toEqual([]);
  expect(await names({ welcomesBeginners: true, near: { latitude: 53.3, longitude: -6.2 } })).toHaveLength(1);
  expect(await names({ near: { latitude: 50, longitude: 0 } })).toEqual([]);
  const listed = await loadPublicGroups(visitor, { ...NO_FILTERS, pages: 2 }, () => undefined);
  expect(listed).toMatchObject({
    total: 1,
    rows: [{ id: dippers, homeSpotIds: [COVE, PIER], position: { latitude: 53.289 } }],
  });
  expect(await getGroup(visitor, dippers, null)).toMatchObject({ memberCount: 1, paceTo: 140, hiddenReason: null });
  await expect(getGroup(visitor, crypto.randomUUID(), null)).rejects.toThrow("Group not found");
  expect(await listPaces(visitor, dippers)).toEqual([]);
});

test("a swimmer joins a public group, says what they share, mutes it and leaves", async () => {
  const ofBen = { groupId: dippers, userId: ben.id };
  expect(await membership.joinGroup(ben.client, dippers)).toBe("active");
  expect(await listOwnGroups(ben.client, ben.id)).toMatchObject([{ id: dippers, own: { role: "member" } }]);
  await membership.saveSharing(ben.client, ofBen, {
    ...{ showsSwims: true, showsPace: true, pace: 118 },
    swimTimes: ["early"],
  });
  expect(await getOwnMembership(ben.client, dippers, ben.id)).toMatchObject({
    ...{ showsSwims: true, pace: 118 },
    swimTimes: ["early"],
  });
  expect(await listPaces(cat.client, dippers)).toEqual([{ band: 3, swimmers: 1 }]);
  expect(await measurePace(ben.client)).toBeNull();
  await expect(listSwimmersNearPace(ben.client)).rejects.toThrow();
  await membership.setMuted(ben.client, ofBen, true);
  await membership.setMuted(ben.client, ofBen, true);
  expect(await membership.isMuted(ben.client, ofBen)).toBe(true);
  await membership.setMuted(ben.client, ofBen, false);
  expect(await membership.isMuted(ben.client, ofBen)).toBe(false);
  await membership.leaveGroup(ben.client, dippers);
  expect(await listOwnGroups(ben.client, ben.id)).toEqual([]);
  await expect(membership.leaveGroup(ada.client, dippers)).rejects.toThrow("A group needs an owner");
});

test("a private group needs the pro plan", async () => {
  await expect(membership.createGroup(ben.client, rowOf({ name: "Secret", access: "private" }))).rejects.toThrow(
    "Private groups need Pro.",
  );
});

test("a host lets in who asked, and by a link others join at once until it is revoked", async () => {
  const id = await membership.createGroup(ada.client, rowOf({ name: "By request", access: "request" }));
  expect(await membership.joinGroup(ben.client, id)).toBe("requested");
  const ask = (state: "requested" | "active" | "barred") => listMembers(ada.client, { groupId: id, state, page: 0 });
  expect((await ask("requested")).members).toMatchObject([{ userId: ben.id }]);
  await membership.decideOnRequest(ada.client, { groupId: id, userId: ben.id }, true);
  expect((await ask("active")).members.map(({ userId, role }) => [userId, role])).toEqual([
    [ada.id, "owner"],
    [ben.id, "member"],
  ]);

  const { token } = await membership.createInvitation(ada.client, { groupId: id, days: 7, uses: 10 });
  expect(await membership.getInvitation(visitor, token)).toMatchObject({ groupId: id, name: "By request" });
  expect(await membership.joinByToken(cat.client, token)).toBe(id);
  const [open] = await membership.listInvitations(ada.client, id, new Date());
  expect(open).toMatchObject({ usesLeft: 9 });
  await membership.revokeInvitation(ada.client, open?.id ?? "");
  expect(await membership.getInvitation(visitor, token)).toBeNull();
  await expect(membership.joinByToken(cat.client, token)).rejects.toThrow("expired or was revoked");

  await membership.removeMember(ada.client, { groupId: id, userId: cat.id }, true);
  await expect(membership.joinGroup(cat.client, id)).rejects.toThrow("This group doesn't admit you.");
  expect((await ask("barred")).members).toMatchObject([{ userId: cat.id }]);
  await membership.readmitMember(ada.client, { groupId: id, userId: cat.id });
  await membership.setMemberRole(ada.client, { groupId: id, userId: ben.id }, "host");
  await membership.handOverGroup(ada.client, { groupId: id, userId: ben.id });
  expect(await getOwnMembership(ben.client, id, ben.id)).toMatchObject({ role: "owner" });
  await membership.leaveGroup(ada.client, id);
  await membership.archiveGroup(ben.client, id, true);
  expect(await listOwnGroups(ben.client, ben.id)).toEqual([]);
  await membership.archiveGroup(ben.client, id, false);
  expect(await listOwnGroups(ben.client, ben.id)).toHaveLength(1);
});

test("members write on the board, swimmers read that of a public group, and a deleted post can come back", async () => {
  await membership.joinGroup(ben.client, dippers);
  for (let index = 0; index < 5; index += 1)
    await addPost(ben.client, dippers, { body: `  Post ${index}  `, photoPath: null });
  const { posts, next } = await listPosts(cat.client, dippers, null);
  expect([posts.map(({ body }) => body), next]).toEqual([["Post 4", "Post 3", "Post 2", "Post 1", "Post 0"], null]);
  const [post] = posts;
  if (!post) throw new Error("no post");
  await addComment(ada.client, { groupId: dippers, postId: post.id, body: "Me too" });
  expect(await listComments(cat.client, post.id)).toMatchObject([{ authorId: ada.id, body: "Me too" }]);
  expect((await listPosts(ben.client, dippers, null)).posts[0]).toMatchObject({ commentCount: 1 });
  await expect(addPost(cat.client, dippers, { body: "Hello", photoPath: null })).rejects.toThrow(
    "You can't do that in this group.",
  );
  // A host deletes it, too.
  await deletePost(ada.client, post.id, true);
  expect((await listPosts(ben.client, dippers, null)).posts).toHaveLength(4);
  await deletePost(ada.client, post.id, false);
  expect((await listPosts(ben.client, dippers, null)).posts).toHaveLength(5);
  const older = await listPosts(ben.client, dippers, posts[2] ?? null);
  expect(older.posts.map(({ body }) => body)).toEqual(["Post 1", "Post 0"]);
});

test("the next swims of a group come with their free places", async () => {
  const now = new Date();
  const at = (hours: number) => new Date(now.getTime() + hours * 3_600_000).toISOString();
  const swim = {
    group_id: dippers,
    spot_id: COVE,
    place_name: "Forty Foot",
    time_zone: "Europe/Dublin",
    state: "published",
  } as const;
  const rows = [
    { ...swim, title: "Long gone", starts_at: at(-30), ends_at: at(-29) },
    { ...swim, title: "Sunday dip", starts_at: at(30), ends_at: at(31), capacity: 20 },
    { ...swim, title: "Later", starts_at: at(60), ends_at: at(61) },
  ];
  await service
    .from("gatherings")
    .insert(rows.map((row) => ({ ...row, created_by: ada.id })))
    .throwOnError();
  expect((await listGroupSwims(visitor, dippers, now)).map(({ title, capacity }) => [title, capacity])).toEqual([
    ["Sunday dip", 20],
    ["Later", null],
  ]);
  expect((await listNextSwims(visitor, [dippers], now)).get(dippers)).toMatchObject({ title: "Sunday dip" });
  expect(await listNextSwims(visitor, [], now)).toEqual(new Map());
});
