import postcss from 'postcss';
import { parseSync } from 'vite';

/** A text with its place; `arquivo` is only shown. */
export type Arquivo = { arquivo: string; texto: string };

export type ClasseUsada = { classe: string; arquivo: string };

type No = { type: string; start: number; end: number } & Record<string, unknown>;

const eNo = (valor: unknown): valor is No =>
  typeof valor === 'object' && valor !== null && typeof Reflect.get(valor, 'type') === 'string';

const filhosDe = (no: No): No[] =>
  Object.values(no).flatMap((valor) => (Array.isArray(valor) ? valor.filter(eNo) : eNo(valor) ? [valor] : []));

const nomeDe = (no: unknown): string => {
  const nome = eNo(no) ? (no['name'] ?? no['value']) : '';
  return typeof nome === 'string' ? nome : '';
};

/**
 * Returns the value of a node whose name begins with `class`: an attribute or prop (`className`, `classe`), a key of an
 * object, a constant (`classesDoLado`). Classes are searched nowhere else.
 */
function valorComClasses(no: No): No | null {
  const [nome, valor] =
    no.type === 'JSXAttribute'
      ? [no['name'], no['value']]
      : no.type === 'Property'
        ? [no['key'], no['value']]
        : no.type === 'VariableDeclarator'
          ? [no['id'], no['init']]
          : [null, null];
  return nomeDe(nome).startsWith('class') && eNo(valor) ? valor : null;
}

/** Returns the texts a value may evaluate to. Operands of comparisons, arguments, look-ups and keys are no classes. */
function textosDe(no: No, aoLado: { texto: string; inteiro: boolean }[] = []): typeof aoLado {
  if (no.type === 'BinaryExpression') return aoLado;
  if (no.type === 'CallExpression' || no.type === 'MemberExpression') return aoLado;
  if (no.type === 'Property') return eNo(no['value']) ? textosDe(no['value'], aoLado) : aoLado;
  if (no.type === 'Literal' && typeof no['value'] === 'string') aoLado.push({ texto: no['value'], inteiro: true });
  if (no.type === 'TemplateLiteral') {
    const quadros = Array.isArray(no['quasis']) ? no['quasis'].filter(eNo) : [];
    for (const [i, quadro] of quadros.entries()) {
      const valor = quadro['value'];
      const texto = String(typeof valor === 'object' && valor !== null ? Reflect.get(valor, 'raw') : '');
      const colado = (i > 0 && /^\S/.test(texto)) || (i < quadros.length - 1 && /\S$/.test(texto));
      aoLado.push({ texto, inteiro: !colado });
    }
  }
  if (no.type === 'ConditionalExpression') {
    for (const lado of ['consequent', 'alternate']) {
      const valor = no[lado];
      if (eNo(valor)) textosDe(valor, aoLado);
    }
    return aoLado;
  }
  for (const filho of filhosDe(no)) textosDe(filho, aoLado);
  return aoLado;
}

/** The classes a module hands out, and the texts that only become one together with something else. */
export function lerUso({ arquivo, texto }: Arquivo): { usadas: ClasseUsada[]; partidas: string[] } {
  const usadas: ClasseUsada[] = [];
  const partidas: string[] = [];
  const ir = (no: No) => {
    const valor = valorComClasses(no);
    for (const { texto: dito, inteiro } of valor ? textosDe(valor) : []) {
      if (!inteiro) partidas.push(`${arquivo}: ${dito}`);
      for (const classe of dito.split(/\s+/).filter(Boolean)) usadas.push({ classe, arquivo });
    }
    for (const filho of filhosDe(no)) ir(filho);
  };
  const { program, errors } = parseSync(arquivo, texto);
  if (errors.length > 0) throw new Error(`${arquivo}: ${errors[0]?.message}`);
  if (eNo(program)) ir(program);
  return { usadas, partidas };
}

/** The classes written into the HTML of a module's templates; those it puts in by name, `lerUso` finds. */
export function lerModelos({ arquivo, texto }: Arquivo): ClasseUsada[] {
  return [...texto.matchAll(/\bclass="([^"]*)"/g)]
    .flatMap(([, dito = '']) => dito.replace(/\$\{[^}]*\}/g, ' ').split(/\s+/))
    .filter(Boolean)
    .map((classe) => ({ classe, arquivo }));
}

/** A class as a rule meets it. */
export type Encontro = { classe: string; folha: string };

const semAtributos = (seletor: string) =>
  seletor.replace(/\[[^\]]*\]/g, '').replace(/::view-transition-[a-z]+\([^)]*\)/g, '');

const classesDe = (seletor: string): string[] =>
  [...seletor.matchAll(/\.([a-z_][\w-]*)/gi)].map(([, nome = '']) => nome);

/** Every class of a style sheet, rule by rule. */
export function lerFolha({ arquivo, texto }: Arquivo): Encontro[] {
  const encontros: Encontro[] = [];
  postcss.parse(texto, { from: arquivo }).walkRules((regra) => {
    for (const seletor of regra.selectors)
      for (const classe of new Set(classesDe(semAtributos(seletor)))) encontros.push({ classe, folha: arquivo });
  });
  return encontros;
}

/** The classes that a sheet styles by themselves (`.x {`), also inside a condition, but not for print. */
export function lerDonas({ arquivo, texto }: Arquivo): Encontro[] {
  const proprias = new Set<string>();
  postcss.parse(texto, { from: arquivo }).walkRules((regra) => {
    for (let acima = regra.parent; acima?.type === 'atrule'; acima = acima.parent as typeof acima)
      if ('params' in acima && acima.params === 'print') return;
    for (const seletor of regra.selectors) if (/^\.[\w-]+$/.test(seletor)) proprias.add(seletor.slice(1));
  });
  return [...proprias].map((classe) => ({ classe, folha: arquivo }));
}
