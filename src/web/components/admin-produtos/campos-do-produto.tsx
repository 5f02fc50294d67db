import { CircleAlert } from 'lucide-react';
import { type RefObject, useId } from 'react';
import type { CampoDoFormulario } from '#application/admin/produtos/entrada.ts';
import { type CadastroDigitado, limitesDoCadastro } from '#domain/produto-cadastro.ts';
import { Campo } from '#web/ui/campo.tsx';

type CamposDoProdutoProps = {
  inicial: CadastroDigitado;
  faltas: Partial<Record<CampoDoFormulario, string>>;
  categorias: { slug: string; nome: string }[];
  digital: boolean;
  aoMudarDigital: (digital: boolean) => void;
  formulario: RefObject<HTMLFormElement | null>;
};

const medidas = [
  { nome: 'peso', rotulo: 'Peso (kg) *' },
  { nome: 'altura', rotulo: 'Altura (cm) *' },
  { nome: 'largura', rotulo: 'Largura (cm) *' },
  { nome: 'comprimento', rotulo: 'Comprimento (cm) *' },
] as const;

/** The plain fields of a product, as they are typed in Brazil. */
export function CamposDoProduto({
  inicial,
  faltas,
  categorias,
  digital,
  aoMudarDigital,
  formulario,
}: CamposDoProdutoProps) {
  function mudarDigital(agora: boolean): void {
    aoMudarDigital(agora);
    if (!agora) return;
    // A file weighs nothing; what was typed stays.
    for (const { nome } of medidas) {
      const campo = formulario.current?.elements.namedItem(nome);
      if (campo instanceof HTMLInputElement && campo.value.trim() === '') campo.value = '0';
    }
  }
  return (
    <section className="bloco bloco-1" aria-label="Dados do produto">
      <div className="campos">
        <Campo
          rotulo="Nome *"
          nome="nome"
          defaultValue={inicial.nome}
          erro={faltas.nome}
          maxLength={limitesDoCadastro.nome}
          autoComplete="off"
          required
        />
        <Categoria inicial={inicial.categoria} erro={faltas.categoria ?? null} categorias={categorias} />
        <Campo
          rotulo="Preço (R$) *"
          nome="preco"
          className="c3 m2"
          defaultValue={inicial.preco}
          erro={faltas.preco}
          inputMode="decimal"
          placeholder="1.234,56"
          autoComplete="off"
          required
        />
        {digital ? (
          <input type="hidden" name="estoque" value="0" />
        ) : (
          <Campo
            rotulo="Estoque *"
            nome="estoque"
            className="c3 m2"
            defaultValue={inicial.estoque}
            erro={faltas.estoque}
            inputMode="numeric"
            autoComplete="off"
            required
          />
        )}
        <div className="chaves">
          <Chave
            nome="digital"
            rotulo="Produto digital"
            dica="Um eBook em PDF, sem estoque."
            marcada={inicial.digital}
            erro={faltas.digital ?? null}
            aoMudar={mudarDigital}
          />
          <Chave
            nome="destaque"
            rotulo="Destaque"
            dica="Aparece na página inicial."
            marcada={inicial.destaque}
            erro={null}
          />
        </div>
        {medidas.map(({ nome, rotulo }) => (
          <Campo
            key={nome}
            rotulo={rotulo}
            nome={nome}
            className="c3 m3 l-medida"
            defaultValue={inicial[nome]}
            erro={faltas[nome]}
            inputMode="decimal"
            autoComplete="off"
            required
          />
        ))}
      </div>
    </section>
  );
}

function Categoria({
  inicial,
  erro,
  categorias,
}: {
  inicial: string;
  erro: string | null;
  categorias: { slug: string; nome: string }[];
}) {
  const id = useId();
  return (
    <div className="campo m2">
      <label htmlFor={id}>
        <span>Categoria *</span>
      </label>
      <select
        id={id}
        name="categoria"
        defaultValue={inicial}
        required
        aria-invalid={erro ? true : undefined}
        aria-describedby={erro ? `${id}-erro` : undefined}
      >
        <option value="">Escolha</option>
        {categorias.map(({ slug, nome }) => (
          <option key={slug} value={slug}>
            {nome}
          </option>
        ))}
      </select>
      {erro && (
        <span className="falha" id={`${id}-erro`}>
          <CircleAlert className="ic ic-p" aria-hidden />
          {erro}
        </span>
      )}
    </div>
  );
}

type ChaveProps = {
  nome: string;
  rotulo: string;
  dica: string;
  marcada: boolean;
  erro: string | null;
  aoMudar?: (ligada: boolean) => void;
};

function Chave({ nome, rotulo, dica, marcada, erro, aoMudar }: ChaveProps) {
  const id = useId();
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
        onChange={({ target }) => aoMudar?.(target.checked)}
      />
      <label htmlFor={id}>{rotulo}</label>
      <span id={`${id}-dica`} className={erro ? 'falha' : 'dica'}>
        {erro ?? dica}
      </span>
    </div>
  );
}
