"""The app's sound files: which one is played, and where it was found."""

LONGEST = 30  # seconds
# The container comes before the bundle. Where a group comes is left open; here it is between the two.
PLACES = ["container", "group", "bundle"]
BUILT_IN = {"default", "default-critical"}


def play(phone, name):
    """Play the file of that name, or the default sound if the file is missing or too long."""
    if name in BUILT_IN or phone["sounds"] is None:
        phone.note("sound", name)  # a case that lists no files has them all, and doesn't say where
        return
    file = find(phone, name)
    if file is None or file.get("seconds", 5) > LONGEST:
        phone.note("sound", "default")  # a shorter file of the same name elsewhere isn't tried
    else:
        phone.note("sound", name)
        phone.note("sound-in", place_of(file))


def find(phone, name):
    files = [file for file in phone["sounds"] if file["file"] == name]
    return min(files, key=lambda file: PLACES.index(place_of(file)), default=None)


def place_of(file):
    return file.get("in", "bundle")
