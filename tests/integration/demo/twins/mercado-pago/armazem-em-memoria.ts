import type { Armazem, Documento } from '#demo/twins/mercado-pago/twin-store.ts';

/** The twin's storage in one process, gone with it. Copies in and out, as a database would. */
export function criarArmazemEmMemoria(): Armazem {
  const colecoes = new Map<string, Map<string, Documento>>();
  let numero = 0;
  function documentos(colecao: string): Map<string, Documento> {
    const existentes = colecoes.get(colecao) ?? new Map<string, Documento>();
    colecoes.set(colecao, existentes);
    return existentes;
  }
  return {
    async ler(colecao, id) {
      return structuredClone(documentos(colecao).get(id) ?? null);
    },
    async inserir(colecao, id, dados) {
      if (documentos(colecao).has(id)) return false;
      documentos(colecao).set(id, structuredClone(dados));
      return true;
    },
    async substituir(colecao, id, versaoLida, dados) {
      if (documentos(colecao).get(id)?.['versao'] !== versaoLida) return false;
      documentos(colecao).set(id, structuredClone(dados));
      return true;
    },
    async listar(colecao, campo, valor) {
      return structuredClone([...documentos(colecao).values()].filter((dados) => dados[campo] === valor));
    },
    async proximoNumero() {
      numero += 1;
      return numero;
    },
  };
}
