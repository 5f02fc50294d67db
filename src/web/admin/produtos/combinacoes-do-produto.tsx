// @requirement 15.9.11
import { Autocomplete } from '@base-ui/react/autocomplete';
import { CircleAlert } from '#web/ui/media/icones.tsx';
import { useEffect, useId, useRef, useState } from 'react';
import type { CampoDoFormulario } from '#application/produtos/entrada.ts';
import { Caixa } from '#web/ui/form/campo.tsx';
import { useErroDoCampo } from '#web/ui/form/erro-do-campo.ts';
import { type ProdutoAchado, useProdutosAchados } from '#web/admin/base/use-achados.ts';

type Conhecido = { outroId: string; nome: string; arquivado: boolean };

type CombinacoesDoProdutoProps = {
  inicial: { sempre: string; nunca: string };
  faltas: Partial<Record<CampoDoFormulario, string>>;
  /** Products already chosen. */
  conhecidos: Conhecido[];
  proprio: string | null;
  aoMudar: () => void;
};

/**
 * Products paired with this one regardless of the rule (docs/requirements.md 15.9.11). Each is a checkbox; the field finds
 * more and accepts a name or id without scripts.
 */
export function CombinacoesDoProduto({ inicial, faltas, conhecidos, proprio, aoMudar }: CombinacoesDoProdutoProps) {
  return (
    <section className="bloco" aria-labelledby="b-combinacoes">
      <h2 id="b-combinacoes">Combina com</h2>
      <p className="combinacoes-para-que">
        Opcional. A loja combina os produtos pela ficha; o que você escolher aqui vale primeiro. O que está esgotado ou
        arquivado não aparece.
      </p>
      <div className="campos">
        <Lista
          nome="sempre"
          rotulo="Sempre combina com"
          dica="Aparecem primeiro na página deste produto, nesta ordem."
          {...{ inicial: inicial.sempre, erro: faltas.sempre, conhecidos, proprio, aoMudar }}
        />
        <Lista
          nome="nunca"
          rotulo="Nunca combina com"
          dica="Vale dos dois lados: um não aparece na página do outro."
          {...{ inicial: inicial.nunca, erro: faltas.nunca, conhecidos, proprio, aoMudar }}
        />
      </div>
    </section>
  );
}

type ListaProps = Omit<CombinacoesDoProdutoProps, 'inicial' | 'faltas'> & {
  nome: 'sempre' | 'nunca';
  rotulo: string;
  dica: string;
  inicial: string;
  erro: string | undefined;
};

function Lista({ nome, rotulo, dica, inicial, erro: dado, conhecidos, proprio, aoMudar }: ListaProps) {
  const id = useId();
  const [erro, corrigir] = useErroDoCampo(dado);
  const [escolhidos, setEscolhidos] = useState(() => inicial.split('\n').filter(Boolean));
  const [nomes, setNomes] = useState<Readonly<Record<string, string>>>({});
  const [digitado, setDigitado] = useState('');
  // The server renders a plain field: the library's field has an inline style, which the page's CSP forbids.
  const doServidor = useRef<HTMLInputElement>(null);
  const [pronta, setPronta] = useState(false);
  useEffect(() => {
    setDigitado(doServidor.current?.value ?? '');
    setPronta(true);
  }, []);
  const [querendo, setQuerendo] = useState(false);
  const achados = useProdutosAchados(digitado).filter(
    (achado) => achado.id !== proprio && !escolhidos.includes(achado.id),
  );
  const aberta = querendo && achados.length > 0;

  function escolher(achado: ProdutoAchado): void {
    setEscolhidos((atuais) => [...atuais, achado.id]);
    setNomes((atuais) => ({ ...atuais, [achado.id]: achado.nome }));
    setDigitado('');
    setQuerendo(false);
    corrigir();
    aoMudar();
  }

  return (
    <div className="campo">
      <label className="rotulo" htmlFor={id}>
        {rotulo}
      </label>
      {escolhidos.length > 0 && (
        <ul>
          {escolhidos.map((escolhido) => {
            const conhecido = conhecidos.find(({ outroId }) => outroId === escolhido);
            return (
              <li key={escolhido}>
                <Caixa
                  name={nome}
                  value={escolhido}
                  defaultChecked
                  onChange={corrigir}
                  rotulo={`${nomes[escolhido] ?? conhecido?.nome ?? escolhido}${conhecido?.arquivado ? ' (arquivado)' : ''}`}
                />
              </li>
            );
          })}
        </ul>
      )}
      <div className="combinacoes-busca">
        {!pronta && (
          <input
            ref={doServidor}
            id={id}
            name={nome}
            autoComplete="off"
            maxLength={200}
            placeholder="Digite o nome de um produto"
            aria-describedby={`${id}-dica`}
          />
        )}
        {pronta && (
          <Autocomplete.Root
            inline
            items={achados}
            filter={null}
            autoHighlight
            open={aberta}
            onOpenChange={setQuerendo}
            value={digitado}
            onValueChange={(novo, detalhes) => {
              // A chosen product is added to the list; its name does not become the text of the field.
              if (detalhes.reason === 'item-press') return detalhes.cancel();
              setDigitado(novo);
              setQuerendo(true);
              corrigir();
            }}
            itemToStringValue={(achado: ProdutoAchado) => achado.nome}
          >
            <Autocomplete.Input
              id={id}
              name={nome}
              placeholder="Digite o nome de um produto"
              autoComplete="off"
              maxLength={200}
              aria-expanded={aberta}
              aria-invalid={erro ? true : undefined}
              aria-describedby={`${id}-dica`}
              onBlur={(evento) => {
                if (!evento.currentTarget.parentElement?.contains(evento.relatedTarget)) setQuerendo(false);
              }}
              onKeyDown={(evento) => {
                // Enter chooses an option; it never submits the form.
                if (evento.key === 'Enter') evento.preventDefault();
                if (evento.key === 'ArrowDown') setQuerendo(true);
              }}
            />
            <Autocomplete.Status className="so-para-leitor">
              {aberta && (achados.length === 1 ? '1 produto' : `${achados.length} produtos`)}
            </Autocomplete.Status>
            {aberta && (
              <Autocomplete.List className="combinacoes-achados">
                {(achado: ProdutoAchado) => (
                  <Autocomplete.Item
                    key={achado.id}
                    value={achado}
                    className="combinacoes-achado"
                    onClick={() => escolher(achado)}
                  >
                    {achado.nome}
                  </Autocomplete.Item>
                )}
              </Autocomplete.List>
            )}
          </Autocomplete.Root>
        )}
      </div>
      <span className={erro ? 'falha' : 'dica'} id={`${id}-dica`}>
        {erro && <CircleAlert className="icone icone-pequeno" aria-hidden />}
        {erro ?? dica}
      </span>
    </div>
  );
}
