// @requirement 15.25.4
import './kit-do-produto.css';
import { useId, useState } from 'react';
import { ComboboxDeProduto } from '#web/admin/base/combobox-de-produto.tsx';
import type { ProdutoAchado } from '#web/admin/base/use-achados.ts';
import { Campo } from '#web/ui/form/campo.tsx';
import { lerPartesDigitadas } from '#domain/produtos/produto-digitado.ts';

type Conhecida = { produtoId: string; nome: string; arquivado: boolean };

type KitDoProdutoProps = {
  inicial: string;
  erro: string | undefined;
  /** Products already chosen. */
  conhecidas: Conhecida[];
  proprio: string | null;
  /** Whether a product is typed. */
  aoMudar: (ehKit: boolean) => void;
};

type Linha = { chave: number; produto: string; quantidade: string; variacao: string };

const vazia = (chave: number): Linha => ({ chave, produto: '', quantidade: '', variacao: '' });

/** The parts of a kit, one row each, with an empty row at the end. */
export function KitDoProduto({ inicial, erro, conhecidas, proprio, aoMudar }: KitDoProdutoProps) {
  const id = useId();
  const [linhas, setLinhas] = useState<Linha[]>(() => {
    const lidas = lerPartesDigitadas(inicial).map((parte, chave) => ({ ...parte, chave }));
    return [...lidas, vazia(lidas.length)];
  });
  const [nomes, setNomes] = useState<ProdutoAchado[]>(() =>
    conhecidas.map(({ produtoId, nome, arquivado }) => ({
      id: produtoId,
      nome: arquivado ? `${nome} (arquivado: o kit fica esgotado)` : nome,
    })),
  );

  function mudar(chave: number, mudanca: Partial<Linha>): void {
    const mudadas = linhas.map((linha) => (linha.chave === chave ? { ...linha, ...mudanca } : linha));
    const ultima = mudadas.at(-1);
    if (ultima && ultima.produto.trim() !== '') mudadas.push(vazia(ultima.chave + 1));
    setLinhas(mudadas);
    aoMudar(mudadas.some(({ produto }) => produto.trim() !== ''));
  }

  return (
    <section className="bloco" aria-labelledby={id}>
      <h2 id={id}>Kit</h2>
      <p className="kit-para-que">
        Opcional. Um kit é feito de outros produtos e tem o seu próprio preço; o estoque vem das partes. Sem variação, o
        comprador escolhe a da parte que tiver.
      </p>
      {linhas.map((linha, i) => (
        <Parte
          key={linha.chave}
          linha={linha}
          nome={nomes.find((um) => um.id === linha.produto.trim())?.nome ?? null}
          erro={i === 0 ? erro : undefined}
          fora={[proprio ?? '', ...linhas.map(({ produto }) => produto.trim())]}
          aoMudar={(mudanca) => mudar(linha.chave, mudanca)}
          aoEscolher={(achado) => {
            setNomes((antes) => [...antes, achado]);
            mudar(linha.chave, { produto: achado.id, quantidade: linha.quantidade || '1' });
          }}
        />
      ))}
    </section>
  );
}

type ParteProps = {
  linha: Linha;
  nome: string | null;
  erro: string | undefined;
  /** Ids that are not offered. */
  fora: string[];
  aoMudar: (mudanca: Partial<Linha>) => void;
  aoEscolher: (achado: ProdutoAchado) => void;
};

/** A part: the product by its id, which the search fills in, or by its name. */
function Parte({ linha, nome, erro, fora, aoMudar, aoEscolher }: ParteProps) {
  return (
    <div className="campos kit-parte">
      <ComboboxDeProduto
        rotulo="Produto"
        nome="kit_produto"
        valor={linha.produto}
        termo={linha.produto}
        fora={fora}
        erro={erro}
        dica={nome ?? 'Digite um nome e escolha, ou o código.'}
        maxLength={200}
        aoDigitar={(produto) => aoMudar({ produto })}
        aoEscolher={aoEscolher}
      />
      <Campo
        rotulo="Quantidade"
        nome="kit_quantidade"
        className="colunas-3"
        value={linha.quantidade}
        onChange={({ currentTarget }) => aoMudar({ quantidade: currentTarget.value })}
        inputMode="numeric"
        maxLength={3}
        autoComplete="off"
      />
      <Campo
        rotulo="Variação"
        nome="kit_variacao"
        className="colunas-3"
        value={linha.variacao}
        onChange={({ currentTarget }) => aoMudar({ variacao: currentTarget.value })}
        maxLength={60}
        autoComplete="off"
      />
    </div>
  );
}
