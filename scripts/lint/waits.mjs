// Rules of oxlint for tests: waiting follows an event or a condition, and no expectation depends on how fast the machine is.

const inTests = (context) => /(?:^|\/)tests\//.test(context.filename.replaceAll('\\', '/'));

/** Hands reports to oxlint at the end of a file, unless the file moves a clock of its own (`vi.useFakeTimers`). */
function onRealClock(context, message, visitors) {
  const found = [];
  let moved = false;
  return {
    ...visitors((node) => found.push(node)),
    MemberExpression: (node) => (moved ||= node.property.name === 'useFakeTimers'),
    'Program:exit'() {
      if (!moved) for (const node of found) context.report({ node, message });
    },
  };
}

const loops = new Set(['ForStatement', 'ForOfStatement', 'ForInStatement', 'WhileStatement', 'DoWhileStatement']);
const functions = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression']);

function insideLoop(node) {
  for (let at = node.parent; at && !functions.has(at.type); at = at.parent) if (loops.has(at.type)) return true;
  return false;
}

/** Returns the callback's name of `new Promise((done) => setTimeout(done, 500))`, in either form of its body; null for others. */
function timerOf(node) {
  if (node.type !== 'NewExpression' || node.callee.name !== 'Promise') return null;
  const [executor] = node.arguments;
  if (!executor || !functions.has(executor.type)) return null;
  const { body } = executor;
  const call = body.type === 'BlockStatement' ? body.body[0]?.expression : body;
  return call?.type === 'CallExpression' && call.callee.name === 'setTimeout' ? call : null;
}

const sleepMessage =
  'Wait for an event or poll a condition (expect.poll); a fixed sleep is too short on a busy machine.';

const noFixedSleep = {
  create(context) {
    if (!inTests(context)) return {};
    /** Local names of `setTimeout` of node:timers/promises. */
    const sleeps = new Set();
    return onRealClock(context, sleepMessage, (report) => ({
      ImportDeclaration(node) {
        if (node.source.value !== 'node:timers/promises') return;
        for (const { imported, local } of node.specifiers) if (imported?.name === 'setTimeout') sleeps.add(local.name);
      },
      CallExpression(node) {
        // The pause of a poll stands in its loop; a limit stands beside what it limits, in Promise.race([…]).
        const sleep = sleeps.has(node.callee.name) && node.parent.type !== 'ArrayExpression' && !insideLoop(node);
        if (sleep || node.callee.property?.name === 'waitForTimeout') report(node);
      },
      NewExpression(node) {
        if (timerOf(node) && !insideLoop(node)) report(node);
      },
    }));
  },
};

const isClock = (node) =>
  node.type === 'CallExpression' &&
  node.callee.property?.name === 'now' &&
  ['Date', 'performance'].includes(node.callee.object?.name);

function insideExpect(node) {
  for (let at = node.parent; at && !functions.has(at.type); at = at.parent)
    if (at.type === 'CallExpression' && at.callee.name === 'expect') return true;
  return false;
}

const clockMessage =
  'No test depends on how long something takes: compare an order, a count, or a clock that the test moves.';

const noClockDifference = {
  create(context) {
    if (!inTests(context)) return {};
    /** Variables that hold a reading of the clock. */
    const readings = new Set();
    return onRealClock(context, clockMessage, (report) => ({
      VariableDeclarator(node) {
        if (node.init && isClock(node.init) && node.id.type === 'Identifier') readings.add(node.id.name);
      },
      BinaryExpression(node) {
        if (node.operator !== '-') return;
        const since = node.right.type === 'Identifier' && readings.has(node.right.name);
        if (since || (insideExpect(node) && (isClock(node.left) || isClock(node.right)))) report(node);
      },
    }));
  },
};

const noNetworkIdle = {
  create(context) {
    if (!inTests(context)) return {};
    return {
      Literal(node) {
        if (node.value === 'networkidle')
          context.report({ node, message: 'A quiet network is no event of the page: wait for what the page shows.' });
      },
    };
  },
};

export default {
  meta: { name: 'waits' },
  rules: {
    'no-fixed-sleep': noFixedSleep,
    'no-clock-difference': noClockDifference,
    'no-network-idle': noNetworkIdle,
  },
};
