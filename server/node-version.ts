/** The oldest Node that React Router and type stripping run on. */
const MIN_VERSION = [22, 22] as const;

const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
if (major < MIN_VERSION[0] || (major === MIN_VERSION[0] && minor < MIN_VERSION[1])) {
  process.stderr.write(
    `Tideline needs Node ${MIN_VERSION.join(".")} or later; this is ${process.version}. Try: npm start\n`,
  );
  process.exit(2);
}
