// @requirement 15.10.6
import { open, realpath } from 'node:fs/promises';
import { join, sep } from 'node:path';
import type { ArquivoAntigo, ArquivosAntigos } from '#importers/firebase/import/loja-antiga.ts';
import { caminhoNoBalde } from '#importers/firebase/rules/arquivo.ts';

const PRAZO_MS = 30_000;
/** After this many requests in a row without a response the network counts as down. */
const FALHAS_SEGUIDAS = 5;

const porQueNao: Readonly<Record<number, string>> = {
  402: 'o Firebase pede o plano pago para entregá-lo (402)',
  403: 'o Firebase não o entrega a quem não tem permissão (403)',
  404: 'não existe mais no Firebase (404)',
};

/**
 * The files of the older shop: from a folder with the bucket's paths, or from Firebase Storage at their download addresses.
 * No other host is requested and no redirect followed.
 */
export function arquivosDoFirebase(pasta: string | undefined, pedir: typeof fetch = fetch): ArquivosAntigos {
  let seguidas = 0;

  async function daRede(endereco: string, maior: number): Promise<ArquivoAntigo> {
    if (seguidas >= FALHAS_SEGUIDAS) return { recusa: 'a rede não respondeu aos anteriores, e não foi mais pedido' };
    try {
      const resposta = await pedir(endereco, { redirect: 'error', signal: AbortSignal.timeout(PRAZO_MS) });
      seguidas = 0;
      if (!resposta.ok) {
        await resposta.body?.cancel();
        return {
          recusa: porQueNao[resposta.status] ?? `o Firebase respondeu ${resposta.status}`,
          passageira: resposta.status >= 500 || resposta.status === 429,
        };
      }
      return await ateOTamanho(resposta, maior);
    } catch {
      seguidas++;
      return { recusa: 'a rede não respondeu', passageira: true };
    }
  }

  return {
    recusa: (endereco) =>
      caminhoNoBalde(endereco) === null ? 'O endereço não é do armazém da loja antiga: não foi buscado.' : null,
    async buscar(endereco, maior) {
      const caminho = caminhoNoBalde(endereco);
      if (caminho === null) return { recusa: 'o endereço não é do armazém da loja antiga' };
      const daPasta = pasta === undefined ? null : await lerDaPasta(pasta, caminho, maior);
      if (daPasta) return daPasta;
      return endereco.startsWith('https:') ? daRede(endereco, maior) : { recusa: 'não está na pasta' };
    },
  };
}

const GRANDE_DEMAIS: ArquivoAntigo = { recusa: 'é maior do que a loja aceita' };

/** null when the folder has no such file, or a link that leaves the folder. */
async function lerDaPasta(pasta: string, caminho: string, maior: number): Promise<ArquivoAntigo | null> {
  try {
    const raiz = await realpath(pasta);
    const inteiro = await realpath(join(raiz, caminho));
    if (!inteiro.startsWith(raiz + sep)) return null;
    const arquivo = await open(inteiro);
    try {
      const dados = await arquivo.stat();
      if (!dados.isFile()) return null;
      return dados.size > maior ? GRANDE_DEMAIS : { bytes: await arquivo.readFile() };
    } finally {
      await arquivo.close();
    }
  } catch (erro) {
    if (['ENOENT', 'ENOTDIR', 'ENAMETOOLONG', 'EACCES'].includes((erro as NodeJS.ErrnoException).code ?? ''))
      return null;
    throw erro;
  }
}

async function ateOTamanho(resposta: Response, maior: number): Promise<ArquivoAntigo> {
  const pedacos: Uint8Array[] = [];
  let tamanho = 0;
  for await (const pedaco of resposta.body ?? []) {
    tamanho += pedaco.length;
    if (tamanho > maior) return GRANDE_DEMAIS;
    pedacos.push(pedaco);
  }
  return { bytes: new Uint8Array(Buffer.concat(pedacos)) };
}
