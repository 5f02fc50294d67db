// @requirement 15.10.7
// Makes the dump that `npm run importar:firebase` reads, with the owner's own credentials and nothing but Node:
//
//   GOOGLE_APPLICATION_CREDENTIALS=chave.json node exportar.mjs --projeto MEU-PROJETO > dump.json
//
// chave.json: console of Firebase, Project settings, Service accounts, Generate new private key. Delete it afterwards.
// Or with the command line of Google Cloud: TOKEN=$(gcloud auth print-access-token) node exportar.mjs --projeto …
// It only reads. FIRESTORE_EMULATOR_HOST makes it read from the emulator.
import { createSign } from 'node:crypto';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';

const COLECOES = ['usuarios', 'produtos', 'categorias', 'cupons', 'pedidos'];
/** Sub-collections, wherever they lie. */
const DENTRO = ['downloads'];
const POR_PAGINA = 300;
const TENTATIVAS = 5;

const { values } = parseArgs({
  options: { projeto: { type: 'string' }, banco: { type: 'string', default: '(default)' } },
});
if (!values.projeto) {
  console.error('Uso: GOOGLE_APPLICATION_CREDENTIALS=chave.json node exportar.mjs --projeto MEU-PROJETO > dump.json');
  process.exit(1);
}
const emulador = process.env.FIRESTORE_EMULATOR_HOST;
const servidor = emulador ? `http://${emulador}` : 'https://firestore.googleapis.com';
const raiz = `projects/${values.projeto}/databases/${values.banco}/documents`;

let autorizacao = { token: '', ate: 0 };

/** A token of the moment: given, of the emulator, or made of the service account's key; renewed before it runs out. */
async function obterToken() {
  if (emulador) return 'owner';
  if (process.env.TOKEN) return process.env.TOKEN;
  if (Date.now() < autorizacao.ate) return autorizacao.token;
  const arquivo = process.env.GOOGLE_APPLICATION_CREDENTIALS;
  if (!arquivo)
    throw new Error('Falta GOOGLE_APPLICATION_CREDENTIALS, o caminho da chave da conta de serviço, ou TOKEN.');
  const { client_email: iss, private_key: chave } = JSON.parse(await readFile(arquivo, 'utf8'));
  const agora = Math.floor(Date.now() / 1000);
  const parte = (dados) => Buffer.from(JSON.stringify(dados)).toString('base64url');
  const scope = 'https://www.googleapis.com/auth/datastore';
  const aud = 'https://oauth2.googleapis.com/token';
  const pedido = `${parte({ alg: 'RS256', typ: 'JWT' })}.${parte({ iss, scope, aud, iat: agora, exp: agora + 3600 })}`;
  const assertion = `${pedido}.${createSign('RSA-SHA256').update(pedido).sign(chave, 'base64url')}`;
  const body = new URLSearchParams({ grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer', assertion });
  const resposta = await fetch(aud, { method: 'POST', body });
  const { access_token: token, error_description: erro } = await resposta.json();
  if (!token) throw new Error(`O Google não aceitou a chave: ${erro ?? resposta.status}`);
  autorizacao = { token, ate: Date.now() + 50 * 60_000 };
  return token;
}

/** Asks again, with longer and longer pauses, while the server is busy. */
async function pedir(caminho, corpo) {
  for (let vez = 1; ; vez++) {
    const resposta = await fetch(`${servidor}/v1/${caminho}`, {
      method: corpo ? 'POST' : 'GET',
      headers: { Authorization: `Bearer ${await obterToken()}`, 'Content-Type': 'application/json' },
      body: corpo && JSON.stringify(corpo),
    });
    if (resposta.ok) return resposta.json();
    const passa = resposta.status === 429 || resposta.status >= 500;
    if (!passa || vez === TENTATIVAS)
      throw new Error(`O Firestore respondeu ${resposta.status}: ${await resposta.text()}`);
    await new Promise((pronto) => setTimeout(pronto, 500 * 2 ** vez));
  }
}

async function* daColecao(colecao) {
  let pagina = '';
  do {
    const { documents = [], nextPageToken = '' } = await pedir(
      `${raiz}/${colecao}?pageSize=${POR_PAGINA}&pageToken=${encodeURIComponent(pagina)}`,
    );
    yield* documents;
    pagina = nextPageToken;
  } while (pagina);
}

async function* deTodosOsLugares(colecao) {
  let depoisDe = null;
  for (;;) {
    const respostas = await pedir(`${raiz}:runQuery`, {
      structuredQuery: {
        from: [{ collectionId: colecao, allDescendants: true }],
        orderBy: [{ field: { fieldPath: '__name__' } }],
        limit: POR_PAGINA,
        ...(depoisDe && { startAt: { values: [{ referenceValue: depoisDe }], before: false } }),
      },
    });
    const documentos = respostas.flatMap(({ document }) => document ?? []);
    yield* documentos;
    if (documentos.length < POR_PAGINA) return;
    depoisDe = documentos.at(-1).name;
  }
}

async function escrever(texto) {
  if (!process.stdout.write(texto)) await once(process.stdout, 'drain');
}

let quantos = 0;
async function escreverTodos(documentos) {
  for await (const { name, fields, createTime } of documentos)
    await escrever(`${quantos++ > 0 ? ',\n' : ''}${JSON.stringify({ name, fields, createTime })}`);
}

await escrever('{"documents":[\n');
for (const colecao of COLECOES) {
  const antes = quantos;
  await escreverTodos(daColecao(colecao));
  console.error(`${colecao}: ${quantos - antes}`);
}
for (const colecao of DENTRO) await escreverTodos(deTodosOsLugares(colecao));
await escrever('\n]}\n');
console.error(`${quantos} documentos. Quem importa recusa um arquivo que não termine por ]}.`);
