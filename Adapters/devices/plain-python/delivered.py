"""The app's notifications in Notification Center, by their identifiers, the oldest first."""


def answer(phone):
    phone.note("delivered", list(phone.delivered))


def add(phone, identifier):
    """A newer one takes the place of an older one, and is the newest."""
    discard(phone, identifier)
    phone.delivered.append(identifier)


def discard(phone, identifier):
    if identifier in phone.delivered:
        phone.delivered.remove(identifier)


def remove(phone, identifiers):
    """The app removes these, so the user can't tap them any more. Unknown identifiers are ignored."""
    for identifier in identifiers:
        discard(phone, identifier)
    phone.on_screen = [one for one in phone.on_screen if one.to == "watch" or one.identifier not in identifiers]


def take_away(phone, notification):
    """The user has dealt with it, so it is nowhere any more."""
    phone.on_screen.remove(notification)
    if notification.to == "phone":
        discard(phone, notification.identifier)
