// @requirement 11.18.18
import type { RelatoContado } from '#db/saude/ler-saude.ts';
import { numeroComMilhares } from '#domain/numeros.ts';
import { columnsOf, Rows } from '#web/panel/list.tsx';
import { Section } from '#web/panel/page.tsx';

/** By the beginning of the directive: `script-src-elem` is a script too. */
const coisas: [inicio: string, nome: string][] = [
  ['script-src', 'Um script barrado'],
  ['style-src', 'Um estilo barrado'],
  ['img-src', 'Uma imagem barrada'],
  ['connect-src', 'Uma conexão barrada'],
  ['font-src', 'Uma fonte barrada'],
  ['frame-ancestors', 'A loja aberta dentro de outra página'],
  ['form-action', 'Um formulário enviado para fora'],
  ['base-uri', 'O endereço de base trocado'],
  ['object-src', 'Um objeto barrado'],
];
const lugares: Record<string, string> = {
  inline: 'escrito na própria página',
  eval: 'montado a partir de um texto',
  self: 'da própria loja',
};

/** Returns the text of a blocked directive. */
function oQueFoi(diretiva: string): string {
  return coisas.find(([inicio]) => diretiva.startsWith(inicio))?.[1] ?? `Algo barrado (${diretiva})`;
}

/** Returns the text of an origin. */
function doQue(origem: string): string {
  return lugares[origem] ?? origem;
}

const frasesDosRelatos = {
  titulo: 'O que os navegadores barraram',
  tabela: 'Relatos dos navegadores',
  nenhum: 'Nenhum navegador barrou nada nos últimos 30 dias.',
  explicacao:
    'A loja diz aos navegadores o que as suas páginas podem carregar, e eles contam o que barraram. Uma linha ou outra vem de extensões e antivírus de quem visita. Muitas vezes a mesma coisa, em mais de uma página, merece ser vista por quem cuida do programa.',
  soVisto: '(só visto, não barrado)',
} as const;

const col = columnsOf<RelatoContado>();
const colunas = [
  col.plain('O que foi', ({ diretiva, imposta }) => (
    <>
      <b className="nome">{oQueFoi(diretiva)}</b>
      {!imposta && <span className="complemento"> {frasesDosRelatos.soVisto}</span>}
    </>
  )),
  col.plain('De onde', ({ origem }) => doQue(origem), { className: 'complemento' }),
  col.plain('Onde', ({ pagina }) => pagina, { className: 'complemento' }),
  col.right('Vezes', ({ vezes }) => <>{numeroComMilhares(vezes)}×</>),
  col.moment('Última', ({ ultimaEm }) => ultimaEm),
];

/** Scripts and resources that browsers blocked on the shop's pages: an attack, or a mistake of the shop. */
export function Relatos({ relatos }: { relatos: RelatoContado[] }) {
  return (
    <Section title={frasesDosRelatos.titulo} id="relatos">
      <p className="complemento">{relatos.length === 0 ? frasesDosRelatos.nenhum : frasesDosRelatos.explicacao}</p>
      {relatos.length > 0 && (
        <Rows
          page={{ linhas: relatos }}
          caption={frasesDosRelatos.tabela}
          scrolls
          rowKey={({ diretiva, origem, imposta }) => `${diretiva} ${origem} ${imposta}`}
          columns={colunas}
        />
      )}
    </Section>
  );
}
