import type { EtapaDaEntrega, EventoDaEntrega } from '#domain/entregas/rastreamento.ts';
import { ehObjeto } from './chamada.ts';

/** Step by code and type; an entry without type covers the code's other types. Unknown codes count as in transit. */
const etapas: Readonly<Record<string, EtapaDaEntrega>> = {
  PO: 'postado',
  OEC: 'saiu-para-entrega',
  LDI: 'aguardando-retirada',
  LDE: 'saiu-para-entrega',
  'BDE 01': 'entregue',
  'BDE 67': 'entregue',
  'BDE 68': 'entregue',
  'BDE 70': 'entregue',
  'BDE 20': 'tentativa',
  'BDE 02': 'aguardando-retirada',
  'BDE 09': 'problema',
  'BDE 12': 'problema',
  'BDE 28': 'problema',
  'BDE 23': 'devolvido',
  BDE: 'problema',
};
/** The same outcomes in the codes of agencies and other units. */
const comoBde = new Set(['BDI', 'BDR']);

function etapaDe(codigo: string, tipo: string): EtapaDaEntrega {
  const grupo = comoBde.has(codigo) ? 'BDE' : codigo;
  return etapas[`${grupo} ${tipo}`] ?? etapas[grupo] ?? 'em-transito';
}

const texto = (valor: unknown) => (typeof valor === 'string' ? valor.trim() : '');

function lugarDe(unidade: unknown): string {
  if (!ehObjeto(unidade)) return '';
  const endereco = ehObjeto(unidade['endereco']) ? unidade['endereco'] : {};
  const onde = [texto(endereco['cidade']), texto(endereco['uf'])].filter(Boolean).join(' - ');
  return onde || texto(unidade['nome']);
}

function lerEvento(evento: unknown): EventoDaEntrega | null {
  if (!ehObjeto(evento)) return null;
  const codigo = texto(evento['codigo']).toUpperCase();
  const tipo = texto(evento['tipo']).padStart(2, '0');
  const quando = texto(evento['dtHrCriado']);
  // The API writes Brasília time without an offset.
  const ocorridoEm = new Date(`${quando.slice(0, 19)}-03:00`);
  if (codigo === '' || Number.isNaN(ocorridoEm.getTime())) return null;
  return {
    chave: `${codigo} ${tipo} ${quando.slice(0, 19)}`,
    etapa: etapaDe(codigo, tipo),
    lugar: lugarDe(evento['unidade']).slice(0, 80),
    ocorridoEm,
  };
}

/**
 * Returns a parcel of the response, with a message instead of events when the carrier does not know it yet; null when it is
 * unreadable.
 */
export function lerObjeto(objeto: unknown): { codigo: string; eventos: EventoDaEntrega[] } | null {
  if (!ehObjeto(objeto)) return null;
  const codigo = texto(objeto['codObjeto']).toUpperCase();
  const eventos = Array.isArray(objeto['eventos']) ? objeto['eventos'] : [];
  return codigo ? { codigo, eventos: eventos.flatMap((evento) => lerEvento(evento) ?? []) } : null;
}
