import { vi } from 'vitest';

/**
 * A minimal DOM for running components in a unit test: elements, text and events, without styles.
 * Browser tests cover styles and the browser's own behaviour.
 *
 * @returns the element to render into
 */
export function openSmallPage(): Element {
  const page = new SmallDocument();
  vi.stubGlobal('document', page);
  vi.stubGlobal('window', page.defaultView);
  vi.stubGlobal('Element', SmallNode);
  // None of its nodes has a style or a height.
  vi.stubGlobal('HTMLElement', SmallStyled);
  // React then warns about updates that a test did not wait for.
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  return document.createElement('div');
}

/** Dispatches an event on an element; React listens at the root. */
export function happen(root: Element, type: string, target: Element): void {
  const event = new Event(type, { cancelable: true });
  Object.defineProperty(event, 'target', { value: target });
  root.dispatchEvent(event);
}

class SmallNode extends EventTarget {
  readonly nodeType: number;
  readonly nodeName: string;
  readonly tagName: string;
  readonly namespaceURI = 'http://www.w3.org/1999/xhtml';
  readonly ownerDocument: SmallDocument | null;
  readonly attributes = new Map<string, string>();
  childNodes: SmallNode[] = [];
  parentNode: SmallNode | null = null;
  nodeValue = '';

  constructor(nodeType: number, nodeName: string, ownerDocument: SmallDocument | null) {
    super();
    this.nodeType = nodeType;
    this.nodeName = nodeName;
    this.tagName = nodeName;
    this.ownerDocument = ownerDocument;
  }

  get textContent(): string {
    return this.nodeValue + this.childNodes.map((node) => node.textContent).join('');
  }
  set textContent(text: string) {
    this.childNodes = [];
    if (text !== '') this.appendChild(newText(text, this.ownerDocument));
  }
  appendChild(node: SmallNode): SmallNode {
    return this.insertBefore(node, null);
  }
  insertBefore(node: SmallNode, before: SmallNode | null): SmallNode {
    node.parentNode?.removeChild(node);
    const place = before ? this.childNodes.indexOf(before) : this.childNodes.length;
    this.childNodes.splice(place, 0, node);
    node.parentNode = this;
    return node;
  }
  removeChild(node: SmallNode): SmallNode {
    this.childNodes = this.childNodes.filter((other) => other !== node);
    node.parentNode = null;
    return node;
  }
  setAttribute(name: string, value: string): void {
    this.attributes.set(name, value);
  }
  removeAttribute(name: string): void {
    this.attributes.delete(name);
  }
  getAttribute(name: string): string | null {
    return this.attributes.get(name) ?? null;
  }
  /** Only selectors by element name are supported. */
  querySelector(name: string): SmallNode | null {
    for (const node of this.childNodes) {
      const found = node.nodeName === name ? node : node.querySelector(name);
      if (found) return found;
    }
    return null;
  }
}

function newText(text: string, ownerDocument: SmallDocument | null): SmallNode {
  const node = new SmallNode(3, '#text', ownerDocument);
  node.nodeValue = text;
  return node;
}

class SmallDocument extends SmallNode {
  readonly activeElement = null;
  readonly defaultView = new SmallWindow(this);

  constructor() {
    super(9, '#document', null);
  }
  createElement(name: string): SmallNode {
    return new SmallNode(1, name, this);
  }
  createElementNS(_namespace: string, name: string): SmallNode {
    return new SmallNode(1, name, this);
  }
  createTextNode(text: string): SmallNode {
    return newText(text, this);
  }
}

class SmallFrame extends SmallNode {}
class SmallStyled extends SmallNode {}

class SmallWindow extends EventTarget {
  readonly document: SmallDocument;
  /** React asks whether the focus is in an iframe. */
  readonly HTMLIFrameElement = SmallFrame;

  constructor(document: SmallDocument) {
    super();
    this.document = document;
  }
}
