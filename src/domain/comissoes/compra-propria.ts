// @requirement 15.28.6
import { caixaEntre } from '#domain/usuarios/mesma-pessoa.ts';

/** A place as far as it is compared: CEP and number of the house. */
export type Endereco = { cep: string; numero: string };

/** All that the shop knows of an influencer and may compare with a buyer. */
export type DadosDoInfluencer = {
  uid: string;
  emails: readonly string[];
  /** CPF or CNPJ, in digits and letters. */
  documentos: readonly string[];
  enderecos: readonly Endereco[];
};

/** The same of an order. */
export type DadosDoComprador = {
  uid: string | null;
  email: string;
  documento: string | null;
  /** Whether a card that paid it has the influencer's name (`mesmoNomeNoCartao`). */
  cartaoDoInfluencer: boolean;
} & Endereco;

export const sinaisDeCompraPropria = ['conta', 'e-mail', 'documento', 'endereço', 'cartão'] as const;
export type SinalDeCompraPropria = (typeof sinaisDeCompraPropria)[number];

const semPontuacao = (texto: string) => texto.replaceAll(/[^0-9A-Za-z]/g, '').toUpperCase();
const lugarDe = ({ cep, numero }: Endereco) => {
  const partes = [semPontuacao(cep), semPontuacao(numero)];
  // An order without personal data keeps an empty place, which is nobody's.
  return partes.some((parte) => parte === '' || parte === '00000000') ? null : partes.join(' ');
};

const particulas = new Set(['DA', 'DAS', 'DE', 'DO', 'DOS', 'E']);
/** The words of a name in plain capitals, without particles. */
const palavrasDoNome = (nome: string) =>
  nome
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toUpperCase()
    .split(/[^A-Z]+/)
    .filter((palavra) => palavra !== '' && !particulas.has(palavra));

/**
 * Whether a card's name is this person's. First and last word must be equal; between them cards leave words out or
 * shorten them to initials, so each of theirs needs one of the person's, in order. A single word is nobody's.
 */
export function mesmoNomeNoCartao(noCartao: string, nome: string): boolean {
  const [doCartao, daPessoa] = [palavrasDoNome(noCartao), palavrasDoNome(nome)];
  if (doCartao.length < 2 || doCartao[0] !== daPessoa[0] || doCartao.at(-1) !== daPessoa.at(-1)) return false;
  const restantes = daPessoa.slice(1, -1);
  return doCartao.slice(1, -1).every((palavra) => {
    const onde = restantes.findIndex(
      (outra) => outra === palavra || (palavra.length === 1 && outra.startsWith(palavra)),
    );
    restantes.splice(0, onde + 1);
    return onde >= 0;
  });
}

/** In which facts an order's buyer equals the influencer of its code. A hint for a person to judge, no proof. */
export function compararComInfluencer(
  comprador: DadosDoComprador,
  { uid, emails, documentos, enderecos }: DadosDoInfluencer,
): SinalDeCompraPropria[] {
  const { documento } = comprador;
  const lugar = lugarDe(comprador);
  const iguais: Record<SinalDeCompraPropria, boolean> = {
    conta: comprador.uid === uid,
    'e-mail': caixaEntre(emails, comprador.email),
    documento:
      documento !== null && documentos.some((conhecido) => semPontuacao(conhecido) === semPontuacao(documento)),
    endereço: lugar !== null && enderecos.some((conhecido) => lugarDe(conhecido) === lugar),
    cartão: comprador.cartaoDoInfluencer,
  };
  return sinaisDeCompraPropria.filter((sinal) => iguais[sinal]);
}

const nomes: Readonly<Record<SinalDeCompraPropria, (documento: string | null) => string>> = {
  conta: () => 'mesma conta',
  'e-mail': () => 'mesmo e-mail',
  documento: (documento) => (documento?.length === 11 ? 'mesmo CPF' : 'mesmo CNPJ'),
  endereço: () => 'mesmo endereço',
  cartão: () => 'nome no cartão igual',
};

/** `Pode ser compra do próprio influencer: mesmo CPF, mesmo endereço`; null without a sign. */
export function fraseDeCompraPropria(sinais: readonly SinalDeCompraPropria[], documento: string | null): string | null {
  if (sinais.length === 0) return null;
  return `Pode ser compra do próprio influencer: ${sinais.map((sinal) => nomes[sinal](documento)).join(', ')}`;
}
