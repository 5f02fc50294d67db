// @requirement 11.18.18
import '#web/ui/list/tabela-em-cartoes.css';
import { Tabela } from '#web/ui/list/list-tabela.tsx';
import type { RelatoContado } from '#db/queries/saude/saude.ts';
import { formatarMomento } from '#domain/datas.ts';
import { numeroComMilhares } from '#domain/numeros.ts';

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
  nenhum: 'Nenhum navegador barrou nada nos últimos 30 dias.',
  explicacao:
    'A loja diz aos navegadores o que as suas páginas podem carregar, e eles contam o que barraram. Uma linha ou outra vem de extensões e antivírus de quem visita. Muitas vezes a mesma coisa, em mais de uma página, merece ser vista por quem cuida do programa.',
  soVisto: '(só visto, não barrado)',
} as const;

/** Scripts and resources that browsers blocked on the shop's pages: an attack, or a mistake of the shop. */
export function Relatos({ relatos }: { relatos: RelatoContado[] }) {
  return (
    <section className="bloco" aria-labelledby="relatos">
      <h2 id="relatos">{frasesDosRelatos.titulo}</h2>
      <p className="complemento">{relatos.length === 0 ? frasesDosRelatos.nenhum : frasesDosRelatos.explicacao}</p>
      {relatos.length > 0 && (
        <div className="tabela-rolavel" tabIndex={0} role="group" aria-label={frasesDosRelatos.titulo}>
          <Tabela
            className="tabela-em-cartoes"
            legenda={frasesDosRelatos.titulo}
            linhas={relatos}
            chave={({ diretiva, origem, imposta }) => `${diretiva} ${origem} ${imposta}`}
            colunas={[
              {
                nome: 'O que foi',
                valor: ({ diretiva, imposta }) => (
                  <>
                    <b className="nome">{oQueFoi(diretiva)}</b>
                    {!imposta && <span className="complemento"> {frasesDosRelatos.soVisto}</span>}
                  </>
                ),
              },
              { nome: 'De onde', classe: 'complemento', valor: ({ origem }) => doQue(origem) },
              { nome: 'Onde', classe: 'complemento', valor: ({ pagina }) => pagina },
              { nome: 'Vezes', direita: true, valor: ({ vezes }) => <>{numeroComMilhares(vezes)}×</> },
              { nome: 'Última', valor: ({ ultimaEm }) => formatarMomento(ultimaEm) },
            ]}
          />
        </div>
      )}
    </section>
  );
}
