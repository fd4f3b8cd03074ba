/** The oldest Node that React Router and type stripping run on. */
const OLDEST = [22, 22] as const;

const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
if (major < OLDEST[0] || (major === OLDEST[0] && minor < OLDEST[1])) {
  process.stderr.write(
    `Tideline needs Node ${OLDEST.join(".")} or later, this is ${process.version}; try: npm start\n`,
  );
  process.exit(2);
}
