import { type Editor, EditorContent, useEditor, useEditorState } from '@tiptap/react';
import { StarterKit } from '@tiptap/starter-kit';
import {
  Bold,
  Heading3,
  Heading4,
  Italic,
  Link2,
  List,
  ListOrdered,
  Quote,
  Redo2,
  Undo2,
} from '#web/ui/media/icones-do-painel.tsx';
import type { ComponenteDeIcone } from '#web/ui/media/icones.tsx';
import { useEffect, useState } from 'react';

type EditorProps = {
  inicial: string;
  invalida: boolean;
  descritoPor: string | undefined;
  /** Id of the label, and name of the toolbar; by default the product's description. */
  rotuladoPor?: string;
  ferramentas?: string;
  /** May stay empty. */
  opcional?: boolean;
  aoMudar: (html: string) => void;
};

/** Only the marks that a stored description may have (src/application/html-seguro.ts). */
const marcas = StarterKit.configure({
  heading: { levels: [3, 4] },
  code: false,
  codeBlock: false,
  horizontalRule: false,
  strike: false,
  underline: false,
  link: { openOnClick: false, autolink: false, protocols: ['mailto'], defaultProtocol: 'https' },
});

/** The editor of descriptions (Tiptap). Its own styles are off: the page's CSP forbids them. */
export default function EditorDaDescricao({
  inicial,
  invalida,
  descritoPor,
  rotuladoPor = 'descricao-r',
  ferramentas = 'Formatação da descrição',
  opcional = false,
  aoMudar,
}: EditorProps) {
  const editor = useEditor({
    extensions: [marcas],
    content: inicial,
    injectCSS: false,
    immediatelyRender: true,
    onUpdate: ({ editor: mudado }) => aoMudar(mudado.isEmpty ? '' : mudado.getHTML()),
  });
  useEffect(() => {
    const erro: Record<string, string> = {
      ...(invalida && { 'aria-invalid': 'true' }),
      ...(descritoPor && { 'aria-describedby': descritoPor }),
    };
    editor.setOptions({
      editorProps: {
        attributes: {
          role: 'textbox',
          'aria-multiline': 'true',
          'aria-required': String(!opcional),
          'aria-labelledby': rotuladoPor,
          class: 'editor-texto descricao',
          ...erro,
        },
      },
    });
  }, [editor, invalida, descritoPor, rotuladoPor, opcional]);
  return (
    <div className="editor" data-invalido={invalida || undefined}>
      <Ferramentas editor={editor} nome={ferramentas} />
      <EditorContent editor={editor} />
    </div>
  );
}

type Ferramenta = { nome: string; icone: ComponenteDeIcone; ativa?: boolean; parada?: boolean; usar: () => void };

function Ferramentas({ editor, nome: nomeDoGrupo }: { editor: Editor; nome: string }) {
  const [endereco, setEndereco] = useState<string | null>(null);
  const estado = useEditorState({
    editor,
    selector: ({ editor: atual }) => ({
      negrito: atual.isActive('bold'),
      italico: atual.isActive('italic'),
      titulo: atual.isActive('heading', { level: 3 }),
      subtitulo: atual.isActive('heading', { level: 4 }),
      lista: atual.isActive('bulletList'),
      numeros: atual.isActive('orderedList'),
      citacao: atual.isActive('blockquote'),
      elo: atual.isActive('link'),
      podeDesfazer: atual.can().undo(),
      podeRefazer: atual.can().redo(),
    }),
  });
  const foco = () => editor.chain().focus();
  const ferramentas: Ferramenta[] = [
    { nome: 'Negrito', icone: Bold, ativa: estado.negrito, usar: () => foco().toggleBold().run() },
    { nome: 'Itálico', icone: Italic, ativa: estado.italico, usar: () => foco().toggleItalic().run() },
    { nome: 'Título', icone: Heading3, ativa: estado.titulo, usar: () => foco().toggleHeading({ level: 3 }).run() },
    {
      nome: 'Subtítulo',
      icone: Heading4,
      ativa: estado.subtitulo,
      usar: () => foco().toggleHeading({ level: 4 }).run(),
    },
    { nome: 'Lista', icone: List, ativa: estado.lista, usar: () => foco().toggleBulletList().run() },
    { nome: 'Lista numerada', icone: ListOrdered, ativa: estado.numeros, usar: () => foco().toggleOrderedList().run() },
    { nome: 'Citação', icone: Quote, ativa: estado.citacao, usar: () => foco().toggleBlockquote().run() },
    {
      nome: 'Link',
      icone: Link2,
      ativa: estado.elo,
      usar: () => setEndereco((editor.getAttributes('link')['href'] as string | undefined) ?? ''),
    },
    { nome: 'Desfazer', icone: Undo2, parada: !estado.podeDesfazer, usar: () => foco().undo().run() },
    { nome: 'Refazer', icone: Redo2, parada: !estado.podeRefazer, usar: () => foco().redo().run() },
  ];

  function ligar(): void {
    const alvo = (endereco ?? '').trim();
    setEndereco(null);
    if (alvo === '') foco().extendMarkRange('link').unsetLink().run();
    else
      foco()
        .extendMarkRange('link')
        .setLink({ href: /^(https?:|mailto:)/i.test(alvo) ? alvo : `https://${alvo}` })
        .run();
  }

  return (
    <div className="editor-ferramentas">
      <div role="group" aria-label={nomeDoGrupo}>
        {ferramentas.map(({ nome, icone: Icone, ativa, parada, usar }) => (
          <button
            key={nome}
            type="button"
            className="botao-icone editor-botao"
            aria-label={nome}
            title={nome}
            aria-pressed={ativa}
            disabled={parada}
            onClick={usar}
          >
            <Icone className="icone" aria-hidden />
          </button>
        ))}
      </div>
      {endereco !== null && (
        <div className="editor-elo">
          <input
            aria-label="Endereço do link"
            placeholder="https://"
            value={endereco}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- it opens by a press of the button beside it
            autoFocus
            onChange={({ target }) => setEndereco(target.value)}
            onKeyDown={(evento) => {
              if (evento.key === 'Escape') setEndereco(null);
              if (evento.key !== 'Enter') return;
              evento.preventDefault();
              ligar();
            }}
          />
          <button type="button" className="botao botao-pequeno" onClick={ligar}>
            {endereco.trim() === '' ? 'Tirar o link' : 'Aplicar'}
          </button>
        </div>
      )}
    </div>
  );
}
