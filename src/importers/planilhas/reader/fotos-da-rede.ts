// @requirement 15.34.6
import type { GuardedFailure, GuardedFetch } from '#application/ports/guarded-fetch.ts';
import type { ArquivosAntigos } from '#importers/firebase/import/loja-antiga.ts';

const PRAZO_MS = 30_000;
const REDIRECIONAMENTOS = 3;
const CODIGOS_PASSAGEIROS = new Set([408, 425, 429]);

const porQueNao: Readonly<Record<GuardedFailure['codigo'], string>> = {
  'endereco-invalido': 'o endereço não é de uma página da rede',
  'endereco-so-https': 'o endereço não começa com https',
  'endereco-com-senha': 'o endereço contém uma senha',
  'porta-recusada': 'o endereço usa uma porta que a loja não pede',
  'endereco-interno': 'o endereço é de uma rede interna',
  'nome-desconhecido': 'o endereço não existe',
  'sem-resposta': 'o servidor não respondeu a tempo',
  'conexao-falhou': 'a conexão falhou',
  'grande-demais': 'é maior do que a loja aceita',
  'tipo-recusado': 'não é uma foto',
  'redirecionamentos-demais': 'o endereço leva a outros demais',
};

const passageiras: ReadonlySet<GuardedFailure['codigo']> = new Set([
  'nome-desconhecido',
  'sem-resposta',
  'conexao-falhou',
]);

/** The photographs that sheets name by their addresses, fetched without reaching the shop's own networks. */
export function fotosDaRede(rede: GuardedFetch): ArquivosAntigos {
  return {
    recusa(endereco) {
      const permitido = rede.check(endereco, { allowHttp: true });
      return permitido.ok ? null : `Não foi buscado: ${porQueNao[permitido.erro]}.`;
    },
    async buscar(endereco, maior) {
      const vindo = await rede.fetch(endereco, {
        timeoutMs: PRAZO_MS,
        maxBytes: maior,
        longer: 'refuse',
        contentTypes: /^(?:image\/|application\/octet-stream|binary\/)/i,
        allowHttp: true,
        redirects: REDIRECIONAMENTOS,
      });
      if (!vindo.ok) {
        const { codigo } = vindo.erro;
        return { recusa: porQueNao[codigo], passageira: passageiras.has(codigo) };
      }
      const { status, body } = vindo.valor;
      if (status === 200) return { bytes: new Uint8Array(body) };
      return { recusa: `o servidor respondeu ${status}`, passageira: status >= 500 || CODIGOS_PASSAGEIROS.has(status) };
    },
  };
}
