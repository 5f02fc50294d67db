// @requirement 15.28.6
import { caixaDoEmail } from '#domain/usuarios/pessoa.ts';

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
export type DadosDoComprador = { uid: string | null; email: string; documento: string | null } & Endereco;

export const sinaisDeCompraPropria = ['conta', 'e-mail', 'documento', 'endereço'] as const;
export type SinalDeCompraPropria = (typeof sinaisDeCompraPropria)[number];

const semPontuacao = (texto: string) => texto.replaceAll(/[^0-9A-Za-z]/g, '').toUpperCase();
const lugarDe = ({ cep, numero }: Endereco) => {
  const partes = [semPontuacao(cep), semPontuacao(numero)];
  // An order without personal data keeps an empty place, which is nobody's.
  return partes.some((parte) => parte === '' || parte === '00000000') ? null : partes.join(' ');
};

/** In which facts an order's buyer equals the influencer of its code. A hint for a person to judge, no proof. */
export function compararComInfluencer(
  comprador: DadosDoComprador,
  { uid, emails, documentos, enderecos }: DadosDoInfluencer,
): SinalDeCompraPropria[] {
  const caixa = caixaDoEmail(comprador.email);
  const { documento } = comprador;
  const lugar = lugarDe(comprador);
  const iguais: Record<SinalDeCompraPropria, boolean> = {
    conta: comprador.uid === uid,
    'e-mail': emails.some((conhecido) => caixaDoEmail(conhecido) === caixa),
    documento:
      documento !== null && documentos.some((conhecido) => semPontuacao(conhecido) === semPontuacao(documento)),
    endereço: lugar !== null && enderecos.some((conhecido) => lugarDe(conhecido) === lugar),
  };
  return sinaisDeCompraPropria.filter((sinal) => iguais[sinal]);
}

const nomes: Readonly<Record<SinalDeCompraPropria, (documento: string | null) => string>> = {
  conta: () => 'mesma conta',
  'e-mail': () => 'mesmo e-mail',
  documento: (documento) => (documento?.length === 11 ? 'mesmo CPF' : 'mesmo CNPJ'),
  endereço: () => 'mesmo endereço',
};

/** `Pode ser compra do próprio influencer: mesmo CPF, mesmo endereço`; null without a sign. */
export function fraseDeCompraPropria(sinais: readonly SinalDeCompraPropria[], documento: string | null): string | null {
  if (sinais.length === 0) return null;
  return `Pode ser compra do próprio influencer: ${sinais.map((sinal) => nomes[sinal](documento)).join(', ')}`;
}
