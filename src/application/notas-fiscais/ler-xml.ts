// @requirement 15.21.2
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { lerChaveDaNota } from '#domain/notas-fiscais/chave-da-nota.ts';
import type { Recusa } from '#domain/recusas.ts';
import { falha, ok, type Result } from '#domain/result.ts';

/** Bytes; an invoice with the maximum of 990 lines is smaller. */
export const MAIOR_XML = 1024 * 1024;
/** Invoices nest about twelve levels. */
const MAIS_NIVEIS = 32;

export type XmlRecusado = Recusa<'xml-grande' | 'xml-quebrado' | 'xml-de-outra-coisa'>;

const leitor = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  removeNSPrefix: true,
  parseTagValue: false,
  parseAttributeValue: false,
  // Entities are not expanded (billion-laughs protection).
  processEntities: false,
  maxNestedTags: MAIS_NIVEIS,
});

/** Whether tags nest deeper than `MAIS_NIVEIS`; a linear scan before parsing. */
function aninhadoDemais(texto: string): boolean {
  let nivel = 0;
  for (const [marca] of texto.matchAll(/<[/!?]?[^<>]{0,4000}>/g)) {
    if (marca.startsWith('</')) nivel--;
    else if (!/^<[!?]|\/>$/.test(marca)) nivel++;
    if (nivel > MAIS_NIVEIS) return true;
  }
  return false;
}

type No = Record<string, unknown>;
const valorEm = (no: unknown, ...nomes: string[]): unknown =>
  nomes.reduce<unknown>(
    (valor, nome) => (typeof valor === 'object' && valor !== null ? (valor as No)[nome] : undefined),
    no,
  );

/** Longer than any XML declaration. */
const BYTES_DA_DECLARACAO = 100;

/** The encoding of a file that is read as text; cities declare other ones than UTF-8. */
function codificacaoDeclarada(bytes: Uint8Array): 'windows-1252' | 'utf-8' {
  const inicio = new TextDecoder('latin1').decode(bytes.subarray(0, BYTES_DA_DECLARACAO));
  return /^\s*<\?xml[^>]*\sencoding\s*=\s*["'](?:iso-8859-1|windows-1252)["']/i.test(inicio) ? 'windows-1252' : 'utf-8';
}

/** Parses an untrusted file: declared entities, excessive depth and excessive size are refused. */
function abrirXml(bytes: Uint8Array, codificacao: 'windows-1252' | 'utf-8' = 'utf-8'): Result<unknown, XmlRecusado> {
  if (bytes.length > MAIOR_XML) return falha({ codigo: 'xml-grande' });
  let texto: string;
  try {
    texto = new TextDecoder(codificacao, { fatal: true }).decode(bytes);
  } catch {
    return falha({ codigo: 'xml-quebrado' });
  }
  if (!/^\s*</.test(texto)) return falha({ codigo: 'xml-quebrado' });
  // Invoices have no DTD, and a DTD could expand without limit.
  if (/<!(?:DOCTYPE|ENTITY)/i.test(texto) || aninhadoDemais(texto)) return falha({ codigo: 'xml-de-outra-coisa' });
  try {
    return XMLValidator.validate(texto) === true ? ok(leitor.parse(texto)) : falha({ codigo: 'xml-quebrado' });
  } catch {
    return falha({ codigo: 'xml-quebrado' });
  }
}

/** Elements of an invoice: `NFe`, `CompNfse`, `NFSe`, `NotaFiscal`; each city has its own form of service invoices. */
const elementoDeNota = /nfs?-?e|nota/i;

const temNota = (no: unknown): boolean =>
  typeof no === 'object' &&
  no !== null &&
  Object.entries(no).some(([nome, filho]) => (!nome.startsWith('@') && elementoDeNota.test(nome)) || temNota(filho));

/** Checks the file of an invoice of any kind, of goods or of services, whose content the shop does not read. */
export function conferirXmlDeNota(bytes: Uint8Array): Result<void, XmlRecusado> {
  const aberto = abrirXml(bytes, codificacaoDeclarada(bytes));
  if (!aberto.ok) return aberto;
  return temNota(aberto.valor) ? ok(undefined) : falha({ codigo: 'xml-de-outra-coisa' });
}

/**
 * Returns the access key of an invoice file (NF-e, NFC-e or DC-e, with or without its protocol)
 * (docs/requirements.md 15.21).
 */
export function lerXmlDaNotaFiscal(bytes: Uint8Array): Result<string, XmlRecusado> {
  const aberto = abrirXml(bytes);
  if (!aberto.ok) return aberto;
  const lido = aberto.valor;
  const id =
    valorEm(lido, 'nfeProc', 'NFe', 'infNFe', '@Id') ??
    valorEm(lido, 'NFe', 'infNFe', '@Id') ??
    valorEm(lido, 'dceProc', 'DCe', 'infDCe', '@Id') ??
    valorEm(lido, 'DCe', 'infDCe', '@Id');
  const chave = typeof id === 'string' && /^(?:NFe|DCe)[0-9A-Z]{44}$/.test(id) ? lerChaveDaNota(id) : null;
  if (!chave?.ok) return falha({ codigo: 'xml-de-outra-coisa' });
  const doProtocolo =
    valorEm(lido, 'nfeProc', 'protNFe', 'infProt', 'chNFe') ?? valorEm(lido, 'dceProc', 'protDCe', 'infProt', 'chDCe');
  if (doProtocolo !== undefined && doProtocolo !== chave.valor.chave) return falha({ codigo: 'xml-de-outra-coisa' });
  return ok(chave.valor.chave);
}
