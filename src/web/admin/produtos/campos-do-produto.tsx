// @requirement 5.5.2
import { type ReactNode, type RefObject, Suspense, useEffect, useId, useState } from 'react';
import type { CampoDoFormulario } from '#application/produtos/entrada.ts';
import { marcasDoProduto } from '#domain/produtos/produto-campos.ts';
import { nomesDosCampos } from '#domain/tabela-de-campos.ts';
import { type CadastroDigitado, limitesDoCadastro } from '#domain/produtos/produto-cadastro.ts';
import { Campo, CampoDeEscolha, FalhaDoCampo } from '#web/ui/form/campo.tsx';
import { useErroDoCampo } from '#web/ui/form/erro-do-campo.ts';
import { lazyComponent } from '#web/loading/lazy-module.ts';
import { controlado, useCampos } from '#web/ui/form/use-campos.ts';

const Editor = lazyComponent(async () => (await import('#web/admin/base/editor.tsx')).default);

type DescricaoProps = { inicial: string; erro: string | null; aoMudar: (html: string) => void };

/**
 * The description: a lazily loaded editor; until then and without scripts a plain field with the HTML. A description with a
 * table keeps the plain field, since the editor would lose it.
 */
export function Descricao({ inicial, erro: dado, aoMudar }: DescricaoProps) {
  const [erro, corrigir] = useErroDoCampo(dado);
  const [noNavegador, setNoNavegador] = useState(false);
  const [html, setHtml] = useState(inicial);
  useEffect(() => setNoNavegador(true), []);
  const comTabela = /<table/i.test(inicial);
  const mudar = (novo: string) => {
    setHtml(novo);
    corrigir();
    aoMudar(novo);
  };
  const descritoPor = erro ? 'descricao-erro' : undefined;
  const simples = (
    <textarea
      id="descricao"
      name="descricao"
      className="descricao-simples"
      value={html}
      aria-labelledby="descricao-r"
      aria-describedby={descritoPor}
      aria-invalid={erro ? true : undefined}
      onChange={({ target }) => mudar(target.value)}
    />
  );
  return (
    <div className="campo">
      <span className="rotulo" id="descricao-r">
        Descrição *
      </span>
      {noNavegador && !comTabela ? (
        <Suspense fallback={simples}>
          <input type="hidden" name="descricao" value={html} />
          <Editor inicial={html} invalida={erro !== null} descritoPor={descritoPor} aoMudar={mudar} />
        </Suspense>
      ) : (
        simples
      )}
      <FalhaDoCampo id="descricao-erro" frase={erro} />
      {comTabela && <span className="dica">Esta descrição tem uma tabela: aqui ela é editada em HTML.</span>}
    </div>
  );
}

type CamposDoProdutoProps = {
  inicial: CadastroDigitado;
  faltas: Partial<Record<CampoDoFormulario, string>>;
  categorias: { slug: string; nome: string }[];
  digital: boolean;
  aoMudarDigital: (digital: boolean) => void;
  formulario: RefObject<HTMLFormElement | null>;
  /** Sum of the variations' stock, or a kit's, which replaces the typed one; null without stock per variation. */
  soma: number | null;
  /** The stock is that of a kit. */
  kit: boolean;
  /** The description, after name, price and stock. */
  children: ReactNode;
};

const medidas = [
  { nome: 'peso', rotulo: 'Peso (kg) *' },
  { nome: 'altura', rotulo: 'Altura (cm) *' },
  { nome: 'largura', rotulo: 'Largura (cm) *' },
  { nome: 'comprimento', rotulo: 'Comprimento (cm) *' },
] as const;

const curto = { className: 'colunas-3 colunas-2-largo', autoComplete: 'off', required: true };

/** The plain fields of a product, in Brazilian number formats. */
export function CamposDoProduto({
  inicial,
  faltas,
  categorias,
  digital,
  aoMudarDigital,
  formulario,
  soma,
  kit,
  children,
}: CamposDoProdutoProps) {
  const campo = useCampos(inicial, faltas);
  const [estoque, setEstoque] = useState(inicial.estoque);
  function mudarDigital(agora: boolean): void {
    aoMudarDigital(agora);
    if (!agora) return;
    // A digital product has no measures; typed values stay.
    for (const { nome } of medidas) {
      const input = formulario.current?.elements.namedItem(nome);
      if (input instanceof HTMLInputElement && input.value.trim() === '') input.value = '0';
    }
  }
  return (
    <section className="bloco" aria-label="Dados do produto">
      <div className="campos">
        <Campo rotulo="Nome *" {...campo('nome')} maxLength={limitesDoCadastro.nome} autoComplete="off" required />
        <CampoDeEscolha
          rotulo="Categoria *"
          {...campo('categoria')}
          className="colunas-2-largo"
          opcoes={[{ valor: '', nome: 'Escolha' }, ...categorias.map(({ slug, nome }) => ({ valor: slug, nome }))]}
          required
        />
        <Campo rotulo="Preço (R$) *" {...campo('preco')} {...curto} inputMode="decimal" placeholder="1.234,56" />
        {digital ? (
          <input type="hidden" name="estoque" value="0" />
        ) : (
          <Campo
            rotulo="Estoque *"
            nome="estoque"
            {...curto}
            {...controlado(soma === null ? estoque : String(soma), setEstoque)}
            readOnly={soma !== null}
            erro={faltas.estoque}
            dica={kit ? 'Vem das partes do kit.' : soma === null ? null : 'A soma das variações.'}
            inputMode="numeric"
          />
        )}
        {children}
        <div className="chaves">
          <Chave
            nome="digital"
            rotulo="Produto digital"
            dica="Um eBook em PDF, sem estoque."
            marcada={inicial.digital}
            erro={faltas.digital}
            aoMudar={mudarDigital}
          />
          {nomesDosCampos(marcasDoProduto).map((marca) => {
            const { campo: nome, rotulo, dica } = marcasDoProduto[marca];
            return <Chave key={nome} nome={nome} rotulo={rotulo} dica={dica} marcada={inicial[nome]} />;
          })}
        </div>
        {medidas.map(({ nome, rotulo }) => (
          <Campo
            key={nome}
            rotulo={rotulo}
            {...campo(nome)}
            className="colunas-3 colunas-3-largo medida"
            inputMode="decimal"
            autoComplete="off"
            required
          />
        ))}
      </div>
    </section>
  );
}

type ChaveProps = {
  nome: string;
  rotulo: string;
  dica: string;
  marcada: boolean;
  erro?: string | undefined;
  aoMudar?: (ligada: boolean) => void;
};

function Chave({ nome, rotulo, dica, marcada, erro: dado, aoMudar }: ChaveProps) {
  const id = useId();
  const [erro, corrigir] = useErroDoCampo(dado);
  return (
    <div className="chave">
      <input
        id={id}
        type="checkbox"
        name={nome}
        value="sim"
        defaultChecked={marcada}
        aria-invalid={erro ? true : undefined}
        aria-describedby={`${id}-dica`}
        onChange={({ target }) => {
          corrigir();
          aoMudar?.(target.checked);
        }}
      />
      <label htmlFor={id}>{rotulo}</label>
      <span id={`${id}-dica`} className={erro ? 'falha' : 'dica'}>
        {erro ?? dica}
      </span>
    </div>
  );
}
