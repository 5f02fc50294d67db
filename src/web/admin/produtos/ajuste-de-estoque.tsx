// @requirement 15.13.9
import { useEffect, useState } from 'react';
import { useFetcher } from 'react-router';
import type { ProdutoDaLista } from '#db/produtos/ler-admin-produtos.ts';
import { lerDiferenca, type LugarDoEstoque, prateleirasDoEstoque } from '#domain/produtos/ajuste-de-estoque.ts';
import type { Resposta } from '#web/form-response.ts';
import { useAvisos } from '#web/ui/feedback/toasts.tsx';
import { Campo } from '#web/ui/form/campo.tsx';
import { AcoesDoDialogo, Dialogo } from '#web/ui/overlay/dialogo.tsx';
import { Mensagem } from '#web/ui/feedback/mensagem.tsx';

type AjusteDeEstoqueProps = { produto: ProdutoDaLista; fechar: () => void };

/**
 * Adds or removes units with a reason: a difference, since orders may reserve units meanwhile. A product divided into
 * variations is adjusted per variation, all at once.
 */
export function AjusteDeEstoque({ produto, fechar }: AjusteDeEstoqueProps) {
  const fetcher = useFetcher<Resposta>();
  const [chave] = useState(() => crypto.randomUUID());
  const avisos = useAvisos();
  const { data: resposta } = fetcher;
  useEffect(() => {
    if (!resposta?.ok) return;
    avisos.avisar(resposta.frase, 'sucesso');
    fechar();
  }, [resposta, avisos, fechar]);
  // The refusal of an earlier try does not answer the one on its way.
  const respondido = fetcher.state === 'submitting' ? null : resposta;
  const lugares = prateleirasDoEstoque(produto);
  const [primeiro] = lugares;
  return (
    <Dialogo aberto fechar={fechar} titulo="Ajustar estoque" comFormulario>
      <fetcher.Form method="post" action="/admin/produtos" noValidate>
        <input type="hidden" name="intencao" value="ajustar" />
        <input type="hidden" name="id" value={produto.id} />
        <input type="hidden" name="chave" value={chave} />
        {lugares.length === 1 && primeiro?.nome === null ? (
          <EstoqueUnico nome={produto.nome} lugar={primeiro} resposta={respondido} />
        ) : (
          <EstoquePorVariacao produto={produto} lugares={lugares} resposta={respondido} />
        )}
        <AcoesDoDialogo fechar={fechar} ocupado={fetcher.state !== 'idle'}>
          Ajustar
        </AcoesDoDialogo>
      </fetcher.Form>
    </Dialogo>
  );
}

/** Returns the stock after the typed difference. */
function ficaria({ estoque }: LugarDoEstoque, diferenca: string): number | null {
  const quantidade = lerDiferenca(diferenca);
  return quantidade === null ? null : estoque + quantidade;
}

type Ditos = { resposta: Resposta | null | undefined };

function Recusa({ resposta }: Ditos) {
  return resposta && !resposta.ok ? <Mensagem tipo="erro" texto={resposta.frase} /> : null;
}

function Motivo({ className }: { className?: string }) {
  return (
    <Campo
      rotulo="Motivo *"
      nome="motivo"
      {...(className && { className })}
      maxLength={200}
      autoComplete="off"
      dica="Fica no histórico do estoque."
      required
    />
  );
}

function EstoqueUnico({ nome, lugar, resposta }: { nome: string; lugar: LugarDoEstoque } & Ditos) {
  const [diferenca, setDiferenca] = useState('');
  const depois = ficaria(lugar, diferenca);
  return (
    <>
      <p className="ajuste-produto">
        <strong>{nome}</strong>
        <br />
        {lugar.estoque} em estoque{depois !== null && `, ${depois} depois do ajuste`}.
      </p>
      <Recusa resposta={resposta} />
      <input type="hidden" name="lugar" value="" />
      <div className="campos">
        <Campo
          rotulo="Unidades *"
          nome="diferenca"
          className="colunas-2-largo"
          dica="10 entram, -2 saem."
          value={diferenca}
          onChange={({ target }) => setDiferenca(target.value)}
          autoComplete="off"
          required
        />
        <Motivo className="colunas-4-largo" />
      </div>
    </>
  );
}

function EstoquePorVariacao({
  produto,
  lugares,
  resposta,
}: { produto: ProdutoDaLista; lugares: LugarDoEstoque[] } & Ditos) {
  return (
    <>
      <p className="ajuste-produto">
        <strong>{produto.nome}</strong>
        <br />
        {produto.estoque} em estoque ao todo. Digite quantas unidades de cada variação entram (10) ou saem (-2); as
        outras ficam como estão.
      </p>
      <Recusa resposta={resposta} />
      <fieldset className="ajuste-lugares">
        <legend className="so-para-leitor">Unidades de cada variação</legend>
        <div className="campos">
          {lugares.map((lugar) => (
            <Lugar key={lugar.nome ?? ''} lugar={lugar} />
          ))}
        </div>
      </fieldset>
      <Motivo />
    </>
  );
}

function Lugar({ lugar }: { lugar: LugarDoEstoque }) {
  const [diferenca, setDiferenca] = useState('');
  const { nome, estoque, aVenda } = lugar;
  const depois = ficaria(lugar, diferenca);
  return (
    <Campo
      rotulo={nome ?? 'Comum às outras'}
      nome="diferenca"
      className="colunas-3 colunas-2-largo"
      dica={`${estoque} em estoque${aVenda ? '' : ', fora de venda'}${depois === null || depois < 0 ? '' : `, ${depois} depois`}.`}
      erro={depois !== null && depois < 0 ? 'Ficaria abaixo de zero.' : null}
      value={diferenca}
      onChange={({ target }) => setDiferenca(target.value)}
      placeholder="0"
      autoComplete="off"
    >
      <input type="hidden" name="lugar" value={nome ?? ''} />
    </Campo>
  );
}
